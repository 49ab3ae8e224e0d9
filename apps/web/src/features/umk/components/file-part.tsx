import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { AttachButton } from '../../../ui/files/attach-button.tsx';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import { UploadList } from '../../../ui/files/upload-list.tsx';
import type { useFilePicker } from '../../../ui/files/use-file-picker.ts';
import type { MaterialProblem } from '../material-form.ts';

type FilePartProps = {
  picker: Pick<ReturnType<typeof useFilePicker>, 'attach' | 'rows' | 'remove'> & {
    rules: { kinds: readonly string[]; maxSizeMb: number } | undefined;
  };
  /** The current file of an edited material. */
  fileName: string | undefined;
  problems: readonly MaterialProblem[];
};

/** The file of a material: dropped or picked; an existing file is kept unless replaced. */
export function FilePart({ picker: { attach, rows, remove, rules }, fileName, problems }: FilePartProps) {
  const { t } = useTranslation('umk');
  if (rows.length > 0) return <UploadList rows={rows} onRemove={remove} />;
  if (fileName !== undefined) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <AttachButton label={t('replaceFile')} onFiles={attach} />
        <Typography variant="caption" color="textSecondary">
          {fileName}
        </Typography>
      </Box>
    );
  }
  const kinds = rules?.kinds.map((kind) => kind.toUpperCase()).join(', ');
  return (
    <Box>
      <Dropzone single hint={rules ? t('allowed', { kinds, max: rules.maxSizeMb }) : ''} onFiles={attach} />
      {problems.includes('file') && (
        <Typography role="alert" color="error" variant="caption" component="p" sx={{ mt: 0.5 }}>
          {t('problem.file')}
        </Typography>
      )}
    </Box>
  );
}
