import { ROLE } from '@bilim/contract/access';
import { paymentsEvents } from '@bilim/contract/areas/payments.events';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEvent } from '../../platform/events.ts';
import { useUser } from '../../platform/session.ts';

/** Behind every screen of a student: money that came in, a charge, a day that comes near. */
export function PaymentsLive() {
  return useUser().role === ROLE.student ? <Told /> : null;
}

function Told() {
  const client = useQueryClient();
  const router = useRouter();
  useEvent(paymentsEvents.changed, (event) => {
    // Should it not be said here, the page and its history say it.
    import('./home/tell.ts').then(({ tell }) => tell({ client, router, event })).catch(() => undefined);
  });
  return null;
}
