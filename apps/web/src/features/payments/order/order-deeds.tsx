import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import type { CardOrder } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { CreditCard, ReceiptText, RotateCw } from 'lucide-react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { orderQuery, receiptUrl } from '../payments.api.ts';
import type { Outcome } from '../state/order-wait.ts';
import { CloseButton } from './close-button.tsx';

type OrderDeedsProps = { order: CardOrder; outcome: Outcome; onRepeat: () => void; onClose: () => void };

/** The current actions: get the receipt, return to the bank's page, cancel, retry. */
export function OrderDeeds({ order, outcome, onRepeat, onClose }: OrderDeedsProps) {
  const { t } = useTranslation('payments');
  const failed = outcome === 'refused' || outcome === 'cancelled' || outcome === 'expired';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pl: { md: 7 } }}>
      {outcome === 'paid' && order.entryId !== null && (
        <Button
          variant="soft"
          href={receiptUrl(order.entryId)}
          target="_blank"
          rel="noopener"
          startIcon={<Icon of={ReceiptText} size={18} />}
        >
          {t('order.receipt')}
        </Button>
      )}
      {failed && (
        <Button variant="soft" startIcon={<Icon of={RotateCw} size={18} />} onClick={onRepeat}>
          {t('order.repeat')}
        </Button>
      )}
      {outcome === 'unknown' && <Unfinished order={order} />}
      <CloseButton onClose={onClose} />
    </Box>
  );
}

/** A user who left the bank's page without paying may return to it or cancel the payment. */
function Unfinished({ order: { id, pageUrl } }: { order: CardOrder }) {
  const { t } = useTranslation('payments');
  const client = useQueryClient();
  const cancel = useCallMutation(paymentsContract.cancel, {
    refresh: [paymentsContract.history],
    onDone: (order) => void client.setQueryData(orderQuery(id).queryKey, order),
  });
  if (!pageUrl) return null;
  return (
    <>
      <Button variant="outlined" href={pageUrl} startIcon={<Icon of={CreditCard} size={18} />}>
        {t('order.goOn')}
      </Button>
      <Button color="inherit" loading={cancel.isPending} onClick={() => cancel.mutate({ orderId: id })}>
        {t('order.cancel')}
      </Button>
    </>
  );
}
