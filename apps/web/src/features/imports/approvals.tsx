import type { Approval, ImportRun } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { StatusChip } from '../../ui/state/status-chip.tsx';

export type ApprovalState = 'needs' | 'asked' | 'refused';

/** The approval that blocks an import; null if none does. */
export function approvalStateOf(approvals: ImportRun['approvals']): ApprovalState | null {
  const has = (state: Approval['state']) => approvals.some((one) => one.state === state);
  if (has('refused')) return 'refused';
  if (has('needed')) return 'needs';
  return has('asked') ? 'asked' : null;
}

const STATUS = {
  own: 'prepared',
  needed: 'review',
  asked: 'waiting',
  approved: 'prepared',
  refused: 'refused',
} as const;

/** The approvals that an import needs, and their state. */
export function Approvals({ approvals }: { approvals: ImportRun['approvals'] }) {
  const { t } = useTranslation('imports');
  return (
    <Box component="ul" aria-label={t('approval.label')} sx={{ display: 'grid', gap: 1.5 }}>
      {approvals.map((approval) => (
        <Row key={approval.right} approval={approval} />
      ))}
    </Box>
  );
}

function Row({ approval: { right, state, by, at, reason, holders } }: { approval: Approval }) {
  const { t } = useTranslation('imports');
  const dates = useDates();
  const said = at && (state === 'approved' || state === 'refused');
  const waits = state === 'needed' || state === 'asked';
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gap: 0.5,
        pt: 1.5,
        overflowWrap: 'anywhere',
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 500 }}>{t(`guards.${right}`)}</Typography>
        <StatusChip status={STATUS[state]} label={t(`approval.${state}`)} />
      </Box>
      {said && (
        <Typography variant="caption" color="textSecondary">
          {t('approval.said', { by, at: dates.exact(at) })}
        </Typography>
      )}
      {reason && <Typography>{t('approval.reason', { reason })}</Typography>}
      {waits && (
        <Typography variant="caption" color="textSecondary">
          {holders.length > 0 ? t('approval.holders', { names: holders.join(', ') }) : t('approval.none')}
        </Typography>
      )}
    </Box>
  );
}
