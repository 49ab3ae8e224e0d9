import Box from '@mui/material/Box';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { FileRow, type UploadRow } from './file-row.tsx';

type UploadListProps = {
  rows: readonly UploadRow[];
  /** Removes a waiting file, or cancels an upload in progress. */
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
};

/** Waiting and uploading files, each with its progress and a remove button. */
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
