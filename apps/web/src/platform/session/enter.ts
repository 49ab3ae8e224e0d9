import type { User } from '@bilim/contract/areas/auth.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import type { QueryClient } from '@tanstack/react-query';
import { configQuery, followTimeZone } from '../call/config.ts';
import { queryFor } from '../call/query-for.ts';
import { openEvents } from '../events.ts';
import { deleteBooksAtLogout } from '../kept/books-cache.ts';
import { openOfflineCache } from '../kept/offline-cache.ts';
import { syncPreferences } from './preferences.ts';
import { personKeyOf } from './session.ts';

let entered: Promise<void> | null = null;

/** Runs once when a user enters the shell: opens the cache, starts events, applies the user’s settings. */
export function enterShell({ user, client }: { user: User; client: QueryClient }): Promise<void> {
  entered ??= (async () => {
    await openOfflineCache({ client, personId: personKeyOf(user) });
    deleteBooksAtLogout();
    followTimeZone(client);
    void openEvents();
    // None of these blocks the screen, and none is needed offline.
    void client.prefetchQuery(configQuery);
    void syncPreferences(() => client.fetchQuery(queryFor(profileContract.settings, {}))).catch(
      () => undefined,
    );
  })();
  return entered;
}
