import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../platform/dates.ts';
import { FileIcon } from './file-icon.tsx';
import { shortName } from './file-name.ts';
import { Hidden } from './hidden.tsx';
import { Icon } from './icon.tsx';

export type UploadRow = {
  id: string;
  name: string;
  size: number;
  /** 0 to 1 while it goes up; null before. */
  sent: number | null;
  error?: string;
};

type UploadListProps = {
  rows: readonly UploadRow[];
  /** Removes one that waits, cancels one that is under way. */
  onRemove: (id: string) => void;
};

/** Files about to go or going up, each with its progress and its way out. */
export function UploadList({ rows, onRemove }: UploadListProps) {
  const { t } = useTranslation('ui');
  return (
    <Box component="ul" aria-label={t('file.attached')} sx={{ display: 'grid', gap: 1 }}>
      {rows.map((row) => (
        <UploadLine key={row.id} row={row} onRemove={() => onRemove(row.id)} />
      ))}
    </Box>
  );
}

function UploadLine({ row, onRemove }: { row: UploadRow; onRemove: () => void }) {
  const { name, size, sent, error } = row;
  const { t } = useTranslation('ui');
  const dates = useDates();
  const going = sent !== null && !error;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <FileIcon name={name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography title={name} sx={{ fontWeight: 500 }}>
          <span aria-hidden>{shortName(name)}</span>
          <Hidden>{name}</Hidden>
        </Typography>
        {going ? (
          <LinearProgress
            variant="determinate"
            value={sent * 100}
            aria-label={t('file.progress', { percent: Math.round(sent * 100) })}
            sx={{ mt: 0.75, mb: 0.5 }}
          />
        ) : (
          <Typography variant="caption" color={error ? 'error' : 'textSecondary'}>
            {error ?? dates.size(size)}
          </Typography>
        )}
      </Box>
      <IconButton aria-label={t(going ? 'file.cancel' : 'file.remove', { name })} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </Box>
  );
}
