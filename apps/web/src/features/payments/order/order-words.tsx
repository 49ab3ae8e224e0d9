import type { CardOrder } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { Outcome } from '../state/order-wait.ts';
import { ORDER_LOOKS } from './order-look.ts';

/** The outcome as icon, colour and text; announced when it changes. */
export function OrderWords({ order, outcome }: { order: CardOrder; outcome: Outcome }) {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  const { icon, tone } = ORDER_LOOKS[outcome];
  const said = { sum: money(order.tyiyn), service: order.service };
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1.5 }}>
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 44,
          height: 44,
          borderRadius: 99,
          background: theme.vars.palette.tone[tone].soft,
          color: theme.vars.palette.tone[tone].on,
        })}
      >
        <Icon of={icon} size={24} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2">{t(`order.${outcome}`, said)}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.25 }}>
          {t(`order.${outcome}Text`, said)}
        </Typography>
        {outcome === 'refused' && order.failure && (
          <Typography sx={{ mt: 0.5 }}>{t('order.reason', { reason: order.failure })}</Typography>
        )}
      </Box>
    </Box>
  );
}
