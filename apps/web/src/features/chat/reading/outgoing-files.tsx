import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { X } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { shortName } from '../../../ui/files/file-name.ts';
import { FileThumbnail } from '../../../ui/files/file-thumbnail.tsx';
import { sentByFile } from '../../../ui/files/sent-by-file.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { FileName, FileShape, FileSize } from './message-files.tsx';

type OutgoingFilesProps = {
  files: readonly File[];
  /** Progress from 0 to 1 of all files while they are sent; null while they wait. */
  sent: number | null;
  onDrop: (index: number) => void;
};

/** Files being sent, each with its progress and a cancel button. */
export function OutgoingFiles({ files, sent, onDrop }: OutgoingFilesProps) {
  const progress = sentByFile({ sizes: files.map(({ size }) => size), sent: sent ?? 0 });
  return files.map((file, index) => (
    <OutgoingFile
      key={`${file.name}-${file.size}-${file.lastModified}`}
      file={file}
      sent={sent === null ? null : (progress[index] ?? 0)}
      onDrop={() => onDrop(index)}
    />
  ));
}

type OutgoingFileProps = { file: File; sent: number | null; onDrop: () => void };

function OutgoingFile({ file, sent, onDrop }: OutgoingFileProps) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  const { name, size } = file;
  return (
    <FileShape>
      <FileThumbnail file={file} size={40} />
      <span style={{ flex: 1, minWidth: 96 }}>
        <FileName title={name}>
          <span aria-hidden>{shortName(name)}</span>
          <Hidden>{name}</Hidden>
        </FileName>
        {sent === null ? (
          <FileSize>{dates.size(size)}</FileSize>
        ) : (
          <LinearProgress
            variant="determinate"
            color="inherit"
            value={sent * 100}
            aria-label={t('file.progress', { percent: Math.round(sent * 100) })}
            sx={{ my: 0.75, height: 4 }}
          />
        )}
      </span>
      <IconButton
        aria-label={t('file.cancel', { name })}
        onClick={onDrop}
        sx={{ mr: -1, '&&': { color: 'inherit' } }}
      >
        <Icon of={X} size={18} />
      </IconButton>
    </FileShape>
  );
}
