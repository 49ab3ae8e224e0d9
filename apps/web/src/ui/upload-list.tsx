import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { FileRow, type UploadRow } from './file-row.tsx';

type UploadListProps = {
  rows: readonly UploadRow[];
  /** Removes one that waits, cancels one that is under way. */
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
};

/** Files about to go or going up, each with its progress and its way out. */
export function UploadList({ rows, onRemove, onRetry }: UploadListProps) {
  const { t } = useTranslation('ui');
  return (
    <Box component="ul" aria-label={t('file.attached')}>
      {rows.map((row) => (
        <FileRow
          key={row.id}
          row={row}
          onRemove={() => onRemove(row.id)}
          onRetry={onRetry && (() => onRetry(row.id))}
        />
      ))}
    </Box>
  );
}
