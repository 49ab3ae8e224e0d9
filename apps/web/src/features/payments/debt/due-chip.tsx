import type { Due } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useToday } from '../../../platform/time/clock.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { daysUntil } from '../state/days-until.ts';
import { urgency } from '../state/dues-bar.ts';

/** The due date of the next instalment and the days left. */
export function DueChip({ due, brief }: { due: Due; brief: boolean }) {
  const { t } = useTranslation('payments');
  const dates = useDates();
  const days = daysUntil(due.dueOn, useToday());
  const tone = urgency({ state: due.state, days });
  const when = t(due.state === 'overdue' ? 'debt.overdue' : 'debt.due', { day: dates.dayMonth(due.dueOn) });
  const left = days === 0 ? t('debt.today') : t('debt.days', { count: days });
  const words = brief || days < 0 ? when : `${when} · ${left}`;
  return (
    <Box
      component="span"
      sx={(theme) => {
        const colors = tone && theme.vars.palette.tone[tone];
        return {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          minHeight: 26,
          px: 1.25,
          borderRadius: 99,
          fontSize: '0.8125rem',
          fontWeight: 600,
          background: colors?.soft ?? theme.vars.palette.background.default,
          color: colors?.on ?? theme.vars.palette.text.secondary,
        };
      }}
    >
      {!brief && <Icon of={CalendarClock} size={16} />}
      {words}
    </Box>
  );
}
