import { ROLE } from '@bilim/contract/access';
import { registrationEvents } from '@bilim/contract/areas/registration.events';
import { registrationHome } from '@bilim/contract/areas/registration.home';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { keyOf } from '../../platform/call/query-for.ts';
import { useEvent } from '../../platform/events.ts';
import { useUser } from '../../platform/session/session.ts';

/** Mounted on every screen of a student: held seats, withdrawn streams. */
export function RegistrationLive() {
  return useUser().role === ROLE.student ? <ChangeListener /> : null;
}

function ChangeListener() {
  const { id: personId } = useUser();
  const client = useQueryClient();
  const router = useRouter();
  useEvent(registrationEvents.changed, (event) => {
    void client.invalidateQueries({ queryKey: keyOf(registrationHome.held) });
    const { yearId, semesterId } = event;
    if (event.what === 'sealed')
      // Sent from any screen: most participants do not have registration open at that moment.
      import('./draw/reveal-share.ts')
        .then(({ revealShare }) => revealShare(client, { personId, yearId, semesterId }))
        .catch(() => undefined);
    if (event.stepId === undefined) return;
    // If the toast fails to load, the home screen and the history still show it.
    import('./home/show-change.ts')
      .then(({ showChange }) => showChange({ client, router, event }))
      .catch(() => undefined);
  });
  return null;
}
