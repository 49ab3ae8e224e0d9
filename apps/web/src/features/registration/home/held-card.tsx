import type { HeldSeat } from '@bilim/contract/areas/registration.home';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Armchair, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import { useServerNow } from '../model/use-server-now.ts';
import { useWords } from '../parts/use-words.ts';
import { whereHeld } from './where-held.ts';

/** A held seat: the stream, the remaining time by the server's clock, and a link. */
export function HeldCard({ seat, readAt }: { seat: HeldSeat; readAt: number }) {
  const { t } = useTranslation('home');
  const { t: ofRegistration } = useTranslation('registration');
  const dates = useDates();
  const now = useServerNow({ serverNow: seat.serverNow, readAt });
  const { left } = useWords();
  const { discipline, lessonType, stream, heldUntil } = seat;
  const until = { day: dates.day(heldUntil, now), time: dates.time(heldUntil) };
  const note = [lessonType, t('seat.stream', { stream }), t('seat.until', until)].filter(Boolean).join(' · ');
  const ms = heldUntil.getTime() - now.getTime();
  if (ms <= 0) return null;
  return (
    <Card sx={(theme) => ({ borderColor: theme.vars.palette.tone.teal.main })}>
      <LinkBase
        to="/registration"
        search={whereHeld(seat)}
        sx={{ gap: 1.5, width: '100%', minHeight: 56, px: 2, py: 1, textAlign: 'left' }}
      >
        <Icon of={Armchair} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {t('seat.free', { discipline })}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            sx={{
              display: 'block',
              color: 'warning.main',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {ofRegistration('page.left', { left: left(ms) })}
          </Typography>
        </Box>
        <Icon of={ChevronRight} size={18} />
      </LinkBase>
    </Card>
  );
}
