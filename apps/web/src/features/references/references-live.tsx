import { ROLE } from '@bilim/contract/access';
import { referencesEvents } from '@bilim/contract/areas/references.events';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEvent } from '../../platform/events.ts';
import { useUser } from '../../platform/session/session.ts';

/** Mounted on every screen of a student: reports changes of ordered papers. */
export function ReferencesLive() {
  return useUser().role === ROLE.student ? <Told /> : null;
}

function Told() {
  const client = useQueryClient();
  const router = useRouter();
  useEvent(referencesEvents.changed, (event) => {
    // If the toast fails to load, the page still shows it.
    import('./tell.ts').then(({ tell }) => tell({ client, router, event })).catch(() => undefined);
  });
  return null;
}
