import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { FileIcon } from '../../../ui/files/file-icon.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import type { BookForm, BookProblem } from '../book-form.ts';
import { BookFields } from './book-fields.tsx';

type BookDraftProps = {
  file: File;
  form: BookForm;
  problems: readonly BookProblem[];
  onChange: (form: BookForm) => void;
  /** With several files, each can also be added separately. */
  onAdd?: () => void;
  onRemove: () => void;
};

/** One file with its form, before the upload. */
export function BookDraft({ file, form, problems, onChange, onAdd, onRemove }: BookDraftProps) {
  const { t } = useTranslation(['library', 'ui']);
  const dates = useDates();
  return (
    <Box
      role="group"
      aria-label={file.name}
      sx={(theme) => ({ p: 2, border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 3 })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 2 }}>
        <FileIcon name={file.name} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap title={file.name} sx={{ fontWeight: 500 }}>
            {file.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {dates.size(file.size)}
          </Typography>
        </Box>
        {onAdd && (
          <Button variant="soft" size="small" onClick={onAdd}>
            {t('addOne')}
          </Button>
        )}
        <IconButton aria-label={t('ui:file.remove', { name: file.name })} onClick={onRemove}>
          <Icon of={X} />
        </IconButton>
      </Box>
      <BookFields form={form} problems={problems} onChange={(change) => onChange({ ...form, ...change })} />
    </Box>
  );
}
