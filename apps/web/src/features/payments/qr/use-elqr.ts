import type { PaymentsPage, ServiceState } from '@bilim/contract/areas/payments.shapes';
import { elqrLink } from '@bilim/rules/payments/elqr';
import { useMemo } from 'react';
import { elqrText } from '../state/elqr-text.ts';

type ElqrOf = { page: Pick<PaymentsPage, 'elqr'>; service: ServiceState; tyiyn: number | null };

/** The content of the QR, and each application's link to the same payment; null if no code can be made. */
export function useElqr({ page: { elqr }, service, tyiyn }: ElqrOf) {
  return useMemo(() => {
    if (elqr === null || !service.open) return null;
    const payload = elqrText({ elqr, service, tyiyn });
    if (payload === null) return null;
    return { text: elqrLink(elqr.base, payload), linkOf: (base: string) => elqrLink(base, payload) };
  }, [elqr, service, tyiyn]);
}
export type Elqr = NonNullable<ReturnType<typeof useElqr>>;
