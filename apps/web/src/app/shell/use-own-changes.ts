import { authEvents } from '@bilim/contract/areas/auth.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from '../../platform/events.ts';
import { refreshUser } from '../../platform/session/session.ts';

/** When the user’s rights or sessions change, all data on the screen is fetched again with the new rights. */
export function useOwnChanges() {
  const client = useQueryClient();
  useEvent(authEvents.changed, () => {
    // The check also detects an ended session; offline the next visit checks again.
    void refreshUser()
      .then(() => client.invalidateQueries())
      .catch(() => undefined);
  });
}
