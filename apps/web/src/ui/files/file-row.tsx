import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { StepBar } from '../page/step-bar.tsx';
import { Hidden } from '../show/hidden.tsx';
import { Icon } from '../show/icon.tsx';
import { FileIcon } from './file-icon.tsx';
import { shortName } from './file-name.ts';
import { FileThumbnail } from './file-thumbnail.tsx';

export type UploadRow = {
  id: string;
  /** The file itself if available: a photo is then displayed. */
  file?: File;
  name: string;
  size: number;
  /** 0 to 1 during the upload; null before. */
  sent: number | null;
  /** The value of the bar if it has its own clock; otherwise the bytes move it. */
  percent?: number;
  /** Why it is refused. */
  error?: string;
  /** The error that stopped the upload; a retry is possible. */
  broken?: string;
  /** Text beside the bytes, e.g. 'файл уже на сервере'. */
  note?: string;
  /** An action during the upload; `name` is the full name for screen readers. */
  action?: { label: string; name?: string; onClick: () => void };
};

/** Without `onRemove` it can no longer be removed. */
type FileRowProps = { row: UploadRow; onRemove?: () => void; onRetry?: () => void };

/** On a narrow screen below the text, not beside it. */
const below = { order: { xs: 1, sm: 0 }, ml: { xs: 5.75, sm: 0 } };

/** One file of an upload: waiting, uploading, interrupted or refused. */
export function FileRow({ row, onRemove, onRetry }: FileRowProps) {
  const { file, name, sent, error, broken, action } = row;
  const { t } = useTranslation('ui');
  const going = sent !== null && !error && !broken;
  const percent = row.percent ?? Math.round((sent ?? 0) * 100);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        py: 1,
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      {file ? (
        <FileThumbnail file={file} refused={Boolean(error)} />
      ) : (
        <FileIcon name={name} refused={Boolean(error)} />
      )}
      <Box sx={{ flex: { xs: '1 1 180px', sm: 1 }, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography title={name} sx={{ fontWeight: 500 }}>
            <span aria-hidden>{shortName(name)}</span>
            <Hidden>{name}</Hidden>
          </Typography>
          {going && (
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {percent} %
            </Typography>
          )}
        </Box>
        {going && <StepBar done={percent / 100} label={t('file.progress', { percent })} />}
        <StateLine row={row} />
      </Box>
      {action && (
        <Button variant="soft" size="small" aria-label={action.name} onClick={action.onClick} sx={below}>
          {action.label}
        </Button>
      )}
      {broken && onRetry && (
        <Button variant="outlined" size="small" onClick={onRetry} sx={below}>
          {t('file.retry')}
        </Button>
      )}
      {onRemove && (
        <IconButton
          aria-label={t(going ? 'file.cancel' : 'file.remove', { name })}
          onClick={onRemove}
          sx={{ ml: 'auto' }}
        >
          <Icon of={X} />
        </IconButton>
      )}
    </Box>
  );
}

/** Transferred bytes during the upload, otherwise the state. */
function StateLine({ row: { size, sent, error, broken, note } }: { row: UploadRow }) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  const trouble = error ?? broken;
  if (trouble) {
    return (
      <Typography
        role="alert"
        variant="caption"
        component="p"
        sx={(theme) => ({ fontWeight: 600, color: theme.vars.palette.tone[error ? 'bad' : 'warn'].main })}
      >
        {trouble}
      </Typography>
    );
  }
  const bytes =
    sent === null
      ? dates.size(size)
      : t('file.bytes', { sent: dates.size(size * sent), size: dates.size(size) });
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {note ? `${bytes} · ${note}` : bytes}
    </Typography>
  );
}
