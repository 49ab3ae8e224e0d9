import type { PresenceRow } from '@bilim/contract/areas/presence.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { byHand, shareOf, withQr } from './share.ts';
import { usePercent } from './use-percent.ts';

const MOST_ROWS = 12;
const TONES = { qr: 'teal', hand: 'info' } as const;
type Way = keyof typeof TONES;

/** Two bars per row: by QR and manual. The table beside it is the text alternative. */
export function PresenceChart({ rows }: { rows: readonly PresenceRow[] }) {
  const { t } = useTranslation('presence');
  const shown = rows
    .filter((row) => shareOf(withQr(row)) !== null || shareOf(byHand(row)) !== null)
    .slice(0, MOST_ROWS);
  if (shown.length === 0) return null;
  return (
    <SectionCard
      title={t('chart.title')}
      aside={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Legend way="qr" />
          <Legend way="hand" />
        </Box>
      }
    >
      <Box role="img" aria-label={t('chart.label')} sx={{ display: 'grid', gap: 1.5, px: 1.5, pb: 1.5 }}>
        {shown.map((row) => (
          <Box
            key={row.id}
            sx={{
              display: 'grid',
              gap: { xs: 0.5, sm: 2 },
              alignItems: 'center',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 300px) 1fr' },
            }}
          >
            <Typography sx={{ fontWeight: 500, textWrap: 'balance' }}>{row.name}</Typography>
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              <Bar way="qr" share={shareOf(withQr(row))} />
              <Bar way="hand" share={shareOf(byHand(row))} />
            </Box>
          </Box>
        ))}
      </Box>
      {shown.length < rows.length && (
        <Typography variant="caption" color="textSecondary" sx={{ px: 1.5, pb: 1, display: 'block' }}>
          {t('chart.more')}
        </Typography>
      )}
    </SectionCard>
  );
}

function Legend({ way }: { way: Way }) {
  const { t } = useTranslation('presence');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        sx={(theme) => ({
          width: 10,
          height: 10,
          borderRadius: '3px',
          background: theme.vars.palette.tone[TONES[way]].main,
        })}
      />
      {t(`chart.${way}`)}
    </Box>
  );
}

function Bar({ way, share }: { way: Way; share: number | null }) {
  const percent = usePercent();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 48px', gap: 1, alignItems: 'center' }}>
      <Box sx={(theme) => ({ height: 10, borderRadius: 99, background: theme.vars.palette.divider })}>
        <Box
          sx={(theme) => ({
            width: `${share ?? 0}%`,
            height: '100%',
            borderRadius: 99,
            background: theme.vars.palette.tone[TONES[way]].main,
          })}
        />
      </Box>
      <Typography variant="caption" color="textSecondary" noWrap sx={{ textAlign: 'right' }}>
        {percent(share)}
      </Typography>
    </Box>
  );
}
