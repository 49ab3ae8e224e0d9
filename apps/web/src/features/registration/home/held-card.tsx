import type { HeldSeat } from '@bilim/contract/areas/registration.home';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Armchair, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../platform/clock.ts';
import { useDates } from '../../../platform/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkBase } from '../../../ui/link.tsx';
import { whereHeld } from './where-held.ts';

/** A seat that waits for its student: what for, until when, and the way to it. */
export function HeldCard({ seat }: { seat: HeldSeat }) {
  const { t } = useTranslation('home');
  const dates = useDates();
  const now = useNow();
  const { discipline, lessonType, stream, heldUntil } = seat;
  const until = { day: dates.day(heldUntil, now), time: dates.time(heldUntil) };
  const note = [lessonType, t('seat.stream', { stream }), t('seat.until', until)].filter(Boolean).join(' · ');
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
        </Box>
        <Icon of={ChevronRight} size={18} />
      </LinkBase>
    </Card>
  );
}
