import { CallFailure } from '../call/failure.ts';
import { inMemory, type Kept, type OutboxStore } from './outbox.store.ts';
import { createOutbox, type OutboxNews, type Sending } from './outbox.ts';

/* A server and windows of one browser, for tests of the outbox. */

export const offline = new CallFailure({ kind: 'NETWORK_ERROR' });
export const refused = new CallFailure({ kind: 'CLIENT_ERROR', status: 403, text: 'Нельзя' });
export const broken = new CallFailure({ kind: 'SERVER_ERROR', status: 500, text: 'Ошибка' });

export type Written = { queue: string; text: string };
export type Letter = Kept<Written>;

/** A server that may be unreachable, and stores each client id once. */
export function aServer() {
  const stored = new Map<string, Letter>();
  const server = {
    stored,
    calls: 0,
    failure: null as CallFailure | null,
    /** Stores, but the response is lost. */
    losesAnswers: false,
    texts: () => [...stored.values()].map(({ text }) => text),
    async send(letter: Letter, _sending?: Sending) {
      server.calls += 1;
      if (server.failure) throw server.failure;
      if (!stored.has(letter.clientId)) stored.set(letter.clientId, letter);
      if (server.losesAnswers) throw offline;
      return letter.text;
    },
  };
  return server;
}

const queues = new Map<string, Promise<void>>();
function exclusively(name: string, work: () => Promise<void>) {
  const turn = (queues.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
  queues.set(name, turn);
  return turn;
}

/** A window of the browser; windows that share a store belong to one browser. */
export function aWindow({
  server,
  store = inMemory(),
  personKey = '2-1',
}: {
  server: ReturnType<typeof aServer>;
  store?: OutboxStore<Written>;
  personKey?: string;
}) {
  const retries: (() => void)[] = [];
  const sent: string[] = [];
  const news: OutboxNews<string>[] = [];
  const dropped: unknown[] = [];
  const outbox = createOutbox({
    store,
    personKey,
    queueOf: ({ queue }) => queue,
    send: (letter, sending) => server.send(letter, sending),
    isGone: ({ code }) => code === 'TAKEN_BACK',
    onSent: ({ answer }) => sent.push(answer),
    onChanged: (before, after) => dropped.push([before.uploads, after?.text]),
    tell: (one) => news.push(one),
    exclusively,
    later: (work) => retries.push(work),
  });
  const write = (text: string, queue = 'person-1') => outbox.add({ queue, text });
  return { outbox, write, sent, store, news, retries, dropped };
}
type Window = ReturnType<typeof aWindow>;

export function only({ outbox }: Window) {
  const [row] = outbox.view.get().rows;
  if (!row) throw new Error('The store is empty');
  return row;
}
export const settled = ({ outbox }: Window) => outbox.wake();
