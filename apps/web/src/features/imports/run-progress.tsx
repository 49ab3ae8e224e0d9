import type { ImportRun } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { RunHead } from './run-head.tsx';

/** The running step and its progress; the user may leave the page. */
export function RunProgress({ run }: { run: ImportRun & { state: 'checking' | 'importing' } }) {
  const { t } = useTranslation('imports');
  const { state, progress } = run;
  const known = progress !== null && progress.total > 0;
  const percent = known ? Math.min(100, Math.floor((100 * progress.done) / progress.total)) : undefined;
  return (
    <RunHead title={t(`progress.${state}`)} text={t('progress.note')} run={run}>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <LinearProgress
          aria-label={t('progress.bar')}
          variant={known ? 'determinate' : 'indeterminate'}
          value={percent}
          sx={{ height: 8, borderRadius: 99 }}
        />
        <Typography
          role="status"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'flex', justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' }}
        >
          <span>{progress?.label || t('progress.waiting')}</span>
          {known && <span>{t('progress.count', { done: progress.done, total: progress.total })}</span>}
        </Typography>
      </Box>
    </RunHead>
  );
}
