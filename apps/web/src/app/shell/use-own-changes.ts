import { authEvents } from '@bilim/contract/areas/auth.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from '../../platform/events.ts';
import { refreshUser } from '../../platform/session.ts';

/** When the person's rights or sessions changed, everything on the screen is asked for anew, as who they are now. */
export function useOwnChanges() {
  const client = useQueryClient();
  useEvent(authEvents.changed, () => {
    // Whose session is over learns it here; without network the next visit asks again.
    void refreshUser()
      .then(() => client.invalidateQueries())
      .catch(() => undefined);
  });
}
