import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderQuery, refreshMoney } from '../payments.api.ts';
import { askAgainMs, isKnown, PATIENCE_MS } from '../state/order-wait.ts';

/**
 * A card payment until its outcome is known. The server sends an event; the client also polls with growing
 * intervals, because an event may be lost with the connection.
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
  // Also when the outcome is known at once: cached data may be older than the payment.
  useEffect(() => {
    if (known) refresh();
  }, [known]);
  return { query, patient };
}
