import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keyOf } from '../../../platform/call/query-for.ts';
import { historyQuery, pageQuery, seatsQuery } from '../registration.api.ts';
import { page } from '../testing/sample-page.ts';
import { refreshAfter, showAnswer } from './refreshing.ts';

type Changed = Parameters<typeof refreshAfter>[1];

const of = { yearId: 26, semesterId: 3 };
const answer = page();
const { serverNow } = answer.window;
const later = new Date(serverNow.getTime() + 1);
const event = (rest: Partial<Changed> = {}): Changed => ({
  kind: 'registration.changed',
  ...of,
  what: 'registered',
  at: serverNow,
  ...rest,
});

/** A client that shows a semester's page and its seats; records its later requests. */
function looking() {
  const client = new QueryClient();
  const requested: string[] = [];
  const keys = { page: pageQuery(of).queryKey, seats: seatsQuery(of).queryKey };
  for (const [name, queryKey] of Object.entries(keys)) {
    client.setQueryData<unknown>(queryKey, page());
    new QueryObserver<unknown>(client, {
      queryKey,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        requested.push(name);
        return page();
      },
    }).subscribe(() => undefined);
  }
  const show = (sendsEvent = true) => showAnswer({ client, of, page: answer, sendsEvent });
  return { client, requested, show };
}

/** A mutation that is pending until `end` is called. */
function doing(client: QueryClient, endpoint: { path: string }) {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  const mutation = client.getMutationCache().build(client, {
    mutationKey: keyOf(endpoint),
    mutationFn: () => promise,
  });
  return { end, done: mutation.execute(undefined) };
}

it('sends no request when the page came with the answer to the mutation', async () => {
  for (const what of ['registered', 'deleted'] as const) {
    const { client, requested, show } = looking();
    client.setQueryData(historyQuery(of).queryKey, { pages: [], pageParams: [] });
    show();
    await refreshAfter(client, event({ what }));
    expect(requested).toEqual([]);
    expect(client.getQueryState(pageQuery(of).queryKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(historyQuery(of).queryKey)?.isInvalidated).toBe(true);
  }
});

it('waits for the pending answer when the event arrives first', async () => {
  const { client, requested, show } = looking();
  const saving = doing(client, registrationContract.save);
  const refreshed = refreshAfter(client, event());
  show();
  saving.end();
  await Promise.all([saving.done, refreshed]);
  expect(requested).toEqual([]);
});

it('refetches when the pending answer contained no page', async () => {
  const { client, requested } = looking();
  const removing = doing(client, registrationContract.remove);
  const refreshed = refreshAfter(client, event());
  expect(requested).toEqual([]);
  removing.end();
  await Promise.all([removing.done, refreshed]);
  expect(requested).toEqual(['page', 'seats']);
});

it('refetches at once after any other event', async () => {
  const others: Changed[] = [
    event({ at: undefined }),
    event({ at: later }),
    event({ what: 'offered' }),
    event({ what: 'withdrawn' }),
    event({ semesterId: 4 }),
  ];
  for (const other of others) {
    const { client, requested, show } = looking();
    show();
    await refreshAfter(client, other);
    expect(requested).toEqual(['page', 'seats']);
  }
});

it('refetches after a change in another tab, although this page is newer', async () => {
  const { client, requested, show } = looking();
  await refreshAfter(client, event());
  expect(requested).toEqual(['page', 'seats']);
  show(false);
  await refreshAfter(client, event());
  expect(requested).toHaveLength(4);
});

it('matches an answer to one event only: a second event is from another client', async () => {
  const { client, requested, show } = looking();
  show();
  await refreshAfter(client, event());
  await refreshAfter(client, event());
  expect(requested).toEqual(['page', 'seats']);
});

it('refetches if a request older than the answer would overwrite it', async () => {
  const { client, requested, show } = looking();
  const earlier = client.refetchQueries({ queryKey: pageQuery(of).queryKey });
  show();
  await earlier;
  await refreshAfter(client, event());
  expect(requested).toEqual(['page', 'page', 'seats']);
});
