import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { isNetwork } from '../../../platform/call/failure.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { outcomeOf } from '../state/order-wait.ts';
import type { Wish } from '../state/wish.ts';
import { CloseButton } from './close-button.tsx';
import { OrderDeeds } from './order-deeds.tsx';
import { OrderWords } from './order-words.tsx';
import { useOrder } from './use-order.ts';

const route = getRouteApi('/shell/paymentcode');

type OrderPanelProps = { orderId: number; onRepeat: (wish: Omit<Wish, 'key'>) => void };

/** The outcome of a card payment, as reported by the acquirer. */
export function OrderPanel({ orderId, onRepeat }: OrderPanelProps) {
  const { t } = useTranslation('payments');
  const navigate = route.useNavigate();
  const { query, patient } = useOrder(orderId);
  const { data: order, error } = query;
  const close = () => void navigate({ search: (search) => ({ ...search, order: undefined }), replace: true });
  return (
    <Card
      component="section"
      aria-label={t('order.label')}
      sx={{ p: { xs: 2, md: 2.5 }, mb: { xs: 1.5, md: 2 } }}
    >
      {!order && !error && <Skeleton height={48} aria-label={t('order.asking')} />}
      {!order && error && (
        <ErrorState failure={error} onRetry={() => void query.refetch()}>
          <CloseButton onClose={close} />
        </ErrorState>
      )}
      {order && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <OrderWords order={order} outcome={outcomeOf({ state: order.state, patient })} />
          {error && isNetwork(error) && (
            <Typography role="status" color="textSecondary">
              {t('order.noNetwork')}
            </Typography>
          )}
          <OrderDeeds
            order={order}
            outcome={outcomeOf({ state: order.state, patient })}
            onRepeat={() => onRepeat({ serviceId: order.serviceId, tyiyn: order.tyiyn })}
            onClose={close}
          />
        </Box>
      )}
    </Card>
  );
}
