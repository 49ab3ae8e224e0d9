import type { Due, ServiceState } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useToday } from '../../../platform/time/clock.ts';
import { useSom } from '../pay/use-som.ts';
import { daysUntil } from '../state/days-until.ts';

type PaidOfProps = { service: ServiceState; next: Due | undefined };

/** On a phone, below the bar: the paid sum and the days left. */
export function PaidOf({ service: { paid, charged }, next }: PaidOfProps) {
  const { t } = useTranslation('payments');
  const som = useSom();
  const today = useToday();
  const days = next && daysUntil(next.dueOn, today);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        mt: 1,
        fontSize: '0.75rem',
        lineHeight: '1rem',
        color: 'text.secondary',
      }}
    >
      <span>{t('debt.paidOf', { paid: som(paid), charged: som(charged) })}</span>
      {days !== undefined && days > 0 && <span>{t('debt.leftDays', { count: days })}</span>}
    </Box>
  );
}
