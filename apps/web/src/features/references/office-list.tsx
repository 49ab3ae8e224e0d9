import type { ReferenceOrder } from '@bilim/contract/areas/references.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check, CircleMinus, Clock, X } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useNow } from '../../platform/time/clock.ts';
import { useDates } from '../../platform/time/dates.ts';
import { Icon } from '../../ui/show/icon.tsx';

const LOOKS = {
  waiting: { icon: Clock, color: 'text.secondary' },
  signed: { icon: Check, color: 'success.main' },
  objected: { icon: X, color: 'error.main' },
  dropped: { icon: CircleMinus, color: 'text.secondary' },
} as const;

/** The offices that sign a clearance sheet, and their answers. */
export function OfficeList({ offices }: { offices: ReferenceOrder['offices'] }) {
  const { t } = useTranslation('references');
  const dates = useDates();
  const now = useNow();
  return (
    <Box
      component="ul"
      aria-label={t('offices.label')}
      sx={{ display: 'grid', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
    >
      {offices.map(({ office, state, note, at }) => (
        <Box component="li" key={office} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Box aria-hidden sx={{ color: LOOKS[state].color, display: 'flex', pt: '2px' }}>
            <Icon of={LOOKS[state].icon} size={16} />
          </Box>
          <Typography component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}>
            {office}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {t(`offices.${state}`, { note, day: at ? dates.day(at, now) : '' })}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
