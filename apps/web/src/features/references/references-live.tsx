import { ROLE } from '@bilim/contract/access';
import { referencesEvents } from '@bilim/contract/areas/references.events';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEvent } from '../../platform/events.ts';
import { useUser } from '../../platform/session.ts';

/** Behind every screen of a student: what became of a paper that they ordered. */
export function ReferencesLive() {
  return useUser().role === ROLE.student ? <Told /> : null;
}

function Told() {
  const client = useQueryClient();
  const router = useRouter();
  useEvent(referencesEvents.changed, (event) => {
    // Should it not be said here, the page says it.
    import('./tell.ts').then(({ tell }) => tell({ client, router, event })).catch(() => undefined);
  });
  return null;
}
