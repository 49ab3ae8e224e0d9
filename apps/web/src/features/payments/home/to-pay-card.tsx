import type { NextDue } from '@bilim/contract/areas/payments.home';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ChevronRight, Wallet } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useToday } from '../../../platform/time/clock.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import { daysUntil } from '../state/days-until.ts';

/** The next payment: sum, service, due date, and a link. */
export function ToPayCard({ due: { serviceId, service, tyiyn, dueOn } }: { due: NextDue }) {
  const { t } = useTranslation('home');
  const dates = useDates();
  const { money } = useNumbers();
  const days = daysUntil(dueOn, useToday());
  const day = dates.dayMonth(dueOn);
  const when = days < 0 ? t('pay.overdue', { day }) : t('pay.due', { day });
  const left = days === 0 ? t('pay.today') : days > 0 && t('pay.days', { count: days });
  return (
    <Card sx={(theme) => ({ borderColor: theme.vars.palette.tone[days < 0 ? 'bad' : 'warn'].main })}>
      <LinkBase
        to="/paymentcode"
        search={{ service: serviceId }}
        sx={{ gap: 1.5, width: '100%', minHeight: 56, px: 2, py: 1, textAlign: 'left' }}
      >
        <Icon of={Wallet} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {t('pay.title', { sum: money(tyiyn), service })}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {[when, left].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Icon of={ChevronRight} size={18} />
      </LinkBase>
    </Card>
  );
}
