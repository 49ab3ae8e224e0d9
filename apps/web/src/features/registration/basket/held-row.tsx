import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useRegistration } from '../model/use-model.ts';
import { useServerClock } from '../model/use-server-now.ts';
import { StreamAction } from '../offers/stream-action.tsx';
import { useWords } from '../parts/use-words.ts';
import type { Found } from '../state/page/find.ts';
import { disciplineLabel } from '../state/page/label.ts';

/** On a phone: a held seat, shown even if the basket is empty. */
export function HeldRow({ offer, stream }: Found) {
  const { t } = useTranslation('registration');
  const { serverTime } = useRegistration();
  const now = useServerClock(serverTime)();
  const { moment } = useWords();
  return (
    <Box
      component="li"
      sx={(theme) => ({
        px: 2,
        py: 1.5,
        '& + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
        'li + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Typography sx={{ fontWeight: 500 }}>{disciplineLabel({ offer, stream, t })}</Typography>
      {stream.heldUntil && (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {t('line.held', { until: moment(stream.heldUntil, now) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <StreamAction offer={offer} stream={stream} state="held" />
      </Box>
    </Box>
  );
}
