import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { registrationEvents } from '@bilim/contract/areas/registration.events';
import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { keyOf } from '../../platform/query-for.ts';
import { type OfSemester, pageQuery } from './registration.api.ts';

type Changed = z.output<typeof registrationEvents.changed>;
type Answer = {
  client: QueryClient;
  of: OfSemester;
  page: RegistrationPage;
  /** Whether the server also tells of the deed by an event. */
  isToldOf: boolean;
};

/** The pages that came as the answer to a deed done here, whose event has not come yet. */
const untold = new WeakSet<RegistrationPage>();

/** Shows the page that a deed was answered with. */
export function showAnswer({ client, of, page, isToldOf }: Answer) {
  const { queryKey } = pageQuery(of);
  // One that was asked for before the deed may still come, and would be shown instead.
  const isAsked = client.isFetching({ queryKey }) > 0;
  const shown = client.setQueryData(queryKey, page);
  if (shown && isToldOf && !isAsked) untold.add(shown);
}

/**
 * After an event everything is read anew, except where it tells of a deed done here: the answer brought the page, its seats
 * with it, and had the rest read anew. In a rush every call that is not made counts.
 */
export async function refreshAfter(client: QueryClient, event: Changed) {
  let isKnown = takeAnswer(client, event);
  // It may come before the answer does.
  if (!isKnown && isOfDeed(event) && isDoing(client)) {
    await untilDone(client);
    isKnown = takeAnswer(client, event);
  }
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => isOwn(path),
    refetchType: isKnown ? 'none' : 'active',
  });
}

const isOwn = (path: unknown) => typeof path === 'string' && path.startsWith('/api/registration/');

/** What one does oneself. One of an earlier build does not say when it was. */
const isOfDeed = ({ what, at }: Changed) => (what === 'registered' || what === 'deleted') && at !== undefined;

/**
 * Whether the page that is shown was answered after this, here. An answer stands for one event: of two at one moment the
 * other was done in another tab, perhaps when this page had been read and its time not yet been taken.
 */
function takeAnswer(client: QueryClient, event: Changed): boolean {
  const { yearId, semesterId, at } = event;
  const page = client.getQueryData(pageQuery({ yearId, semesterId }).queryKey);
  if (!page || !at || !isOfDeed(event) || at > page.window.serverNow) return false;
  return untold.delete(page);
}

const DEEDS = [registrationContract.save, registrationContract.remove].map(keyOf);

const isDoing = (client: QueryClient) => DEEDS.some((mutationKey) => client.isMutating({ mutationKey }) > 0);

const untilDone = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isDoing(client)) return;
      stop();
      resolve();
    });
  });
