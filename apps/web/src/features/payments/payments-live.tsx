import { ROLE } from '@bilim/contract/access';
import { paymentsEvents } from '@bilim/contract/areas/payments.events';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEvent } from '../../platform/events.ts';
import { useUser } from '../../platform/session/session.ts';

/** Mounted on every screen of a student: received payments, charges, approaching due dates. */
export function PaymentsLive() {
  return useUser().role === ROLE.student ? <Told /> : null;
}

function Told() {
  const client = useQueryClient();
  const router = useRouter();
  useEvent(paymentsEvents.changed, (event) => {
    // If the toast fails to load, the page and its history still show it.
    import('./home/tell.ts').then(({ tell }) => tell({ client, router, event })).catch(() => undefined);
  });
  return null;
}
