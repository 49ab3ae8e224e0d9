import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import { asDecimal } from '@bilim/rules/payments/money';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallFailure } from '../../../platform/call/failure.ts';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import type { Sum } from './use-sum.ts';

const route = getRouteApi('/shell/paymentcode');

type PayOf = {
  service: ServiceState;
  sum: Pick<Sum, 'tyiyn' | 'problem'>;
  /** Opens with the confirmation of a repeated payment. */
  asked: boolean;
  /** The confirmation was closed without a payment. */
  onGiveUp: () => void;
};

/**
 * Card payment: the confirmation, the order, and the redirect to the acquirer's page. The same sum for the
 * same service is one order, even after a double click or a retry without network. The history entry left
 * behind is that of the order, so that Back shows the outcome and pays nothing.
 */
export function usePay({ service, sum: { tyiyn, problem }, asked, onGiveUp }: PayOf) {
  const navigate = route.useNavigate();
  const [asking, setAsking] = useState(asked);
  const [repeating, setRepeating] = useState(asked);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [leaving, setLeaving] = useState(false);
  const intent = useRef<{ of: string; clientId: string } | null>(null);
  const close = () => {
    setAsking(false);
    if (repeating) onGiveUp();
    setRepeating(false);
  };
  useCameBack(() => {
    setLeaving(false);
    close();
  });
  const deed = useCallMutation(paymentsContract.payByCard, {
    refresh: [paymentsContract.history],
    onDone: async ({ order, url }) => {
      intent.current = null;
      setLeaving(true);
      setAsking(false);
      await navigate({ search: (search) => ({ ...search, order: order.id }), replace: true });
      location.assign(url);
    },
    onRefused: setFailure,
  });
  const ask = () => {
    setFailure(null);
    setAsking(true);
  };
  const confirm = () => {
    if (tyiyn === null) return;
    setFailure(null);
    const of = `${service.id} ${tyiyn}`;
    if (intent.current?.of !== of) intent.current = { of, clientId: crypto.randomUUID() };
    const { clientId } = intent.current;
    deed.mutate({ serviceId: service.id, amount: asDecimal(tyiyn), clientId });
  };
  return {
    possible: service.open && problem === null,
    asking,
    ask,
    confirm,
    close,
    busy: deed.isPending || leaving,
    failure,
  };
}
export type Pay = ReturnType<typeof usePay>;

/** Back may restore the page from the back/forward cache. */
function useCameBack(work: () => void) {
  const begin = useEffectEvent(work);
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) begin();
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, []);
}
