import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { registrationEvents } from '@bilim/contract/areas/registration.events';
import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { keyOf } from '../../../platform/call/query-for.ts';
import { type OfSemester, pageQuery } from '../registration.api.ts';

type Changed = z.output<typeof registrationEvents.changed>;
type Answer = {
  client: QueryClient;
  of: OfSemester;
  page: RegistrationPage;
  /** Whether the server also sends an event for the mutation. */
  sendsEvent: boolean;
};

/** Pages from answers to mutations in this tab whose event has not arrived yet. */
const awaitingEvent = new WeakSet<RegistrationPage>();

/** Shows the page from the answer to a mutation. */
export function showAnswer({ client, of, page, sendsEvent }: Answer) {
  const { queryKey } = pageQuery(of);
  // A request sent before the mutation may still return, and would overwrite the answer.
  const isFetching = client.isFetching({ queryKey }) > 0;
  const shown = client.setQueryData(queryKey, page);
  if (shown && sendsEvent && !isFetching) awaitingEvent.add(shown);
}

/**
 * After an event everything is refetched, except for a mutation of this tab: its answer contained the page
 * and the seats, and refetched the rest. Under high load every saved request counts.
 */
export async function refreshAfter(client: QueryClient, event: Changed) {
  let isKnown = takeAnswer(client, event);
  // The event may arrive before the answer.
  if (!isKnown && isOwnMutation(event) && isMutating(client)) {
    await untilSettled(client);
    isKnown = takeAnswer(client, event);
  }
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => isOwn(path),
    refetchType: isKnown ? 'none' : 'active',
  });
}

const isOwn = (path: unknown) => typeof path === 'string' && path.startsWith('/api/registration/');

/** Whether the event is about the user's own mutation. Events of an earlier build have no time. */
const isOwnMutation = ({ what, at }: Changed) =>
  (what === 'registered' || what === 'deleted') && at !== undefined;

/**
 * Whether the shown page is this tab's answer to a mutation at or after the event. An answer matches one
 * event: of two events at the same moment the other is from another tab, and this page may not include it.
 */
function takeAnswer(client: QueryClient, event: Changed): boolean {
  const { yearId, semesterId, at } = event;
  const page = client.getQueryData(pageQuery({ yearId, semesterId }).queryKey);
  if (!page || !at || !isOwnMutation(event) || at > page.window.serverNow) return false;
  return awaitingEvent.delete(page);
}

const MUTATIONS = [registrationContract.save, registrationContract.remove].map(keyOf);

const isMutating = (client: QueryClient) =>
  MUTATIONS.some((mutationKey) => client.isMutating({ mutationKey }) > 0);

const untilSettled = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isMutating(client)) return;
      stop();
      resolve();
    });
  });
