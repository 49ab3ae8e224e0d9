import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderQuery, refreshMoney } from '../payments.api.ts';
import { askAgainMs, isKnown, PATIENCE_MS } from '../state/order-wait.ts';

/**
 * A card payment until it is known what became of it. The server tells by an event when it knows; it is asked as well, ever less
 * often, because events may be lost with the line.
 */
export function useOrder(orderId: number) {
  const client = useQueryClient();
  const [patient, setPatient] = useState(true);
  const query = useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      askAgainMs({ state: data?.state, answers: dataUpdateCount }),
    refetchIntervalInBackground: false,
  });
  useEffect(() => {
    const waiting = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(waiting);
  }, []);
  const known = query.data !== undefined && isKnown(query.data.state);
  const refresh = useEffectEvent(() => void refreshMoney(client));
  // Known at first, too: what is shown beside it may be kept from before one went to pay.
  useEffect(() => {
    if (known) refresh();
  }, [known]);
  return { query, patient };
}
