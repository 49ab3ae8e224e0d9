import { asCallFailure, type CallFailure, isWaitedFor } from '../call/failure.ts';
import { failureText } from '../page/toasts.ts';
import { signal } from '../signal.ts';
import type { Kept, OutboxStore, Uploads } from './outbox.store.ts';

/** Waiting and sending items, oldest first, with progress: 0 to 1 while sending, null while waiting for the network. */
export type OutboxView<Written> = {
  rows: readonly Kept<Written>[];
  progress: ReadonlyMap<string, number | null>;
};

type Sent<Answer> = { queue: string; answer: Answer };

/** Between windows of one browser. */
export type OutboxNews<Answer> =
  | { kind: 'changed' }
  | { kind: 'abort'; clientId: string }
  | ({ kind: 'sent' } & Sent<Answer>);

export type Sending = {
  signal: AbortSignal;
  onProgress: (sent: number) => void;
  /** Stores the progress of the item’s large files with it. */
  keepUploads: (uploads: Uploads) => Promise<void>;
};

/** What an area provides to send its items. */
export type OutboxKind<Written, Answer> = {
  /** The queue of an item: items in one queue are sent in order; queues do not wait for each other. */
  queueOf: (written: Written) => string;
  send: (kept: Kept<Written>, sending: Sending) => Promise<Answer>;
  /** Called when the author has changed or cancelled the item. */
  onChanged?: (before: Kept<Written>, after: Kept<Written> | null) => void;
  /** Whether a refusal means that the item arrived before and was withdrawn elsewhere. */
  isGone?: (failure: CallFailure) => boolean;
  /** Called in the window that sent it. */
  onRefused?: (failure: CallFailure) => void;
};

type OutboxParts<Written, Answer> = OutboxKind<Written, Answer> & {
  store: OutboxStore<Written>;
  personKey: string;
  onSent: (sent: Sent<Answer>) => void;
  tell: (news: OutboxNews<Answer>) => void;
  /** Lets one window at a time process a queue. */
  exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Schedules a retry. */
  later: (work: () => void, ms: number) => void;
};

const RETRY_MS = [2_000, 5_000, 15_000] as const;
/** After repeated server failures the author sees the error and can retry; for a missing network the item waits. */
const MOST_SERVER_FAILURES = 5;

/** The picture that the server cannot re-encode, but would accept as a file. */
const undrawnIn = ({ code, details }: CallFailure) =>
  code?.startsWith('PICTURE_') ? String(details.name) : null;
const isServer = ({ kind, status }: CallFailure) => kind === 'SERVER_ERROR' || status === 429;

/**
 * Stores written items until the server has them. Each item survives a reload and is sent once: it is stored before
 * it is sent, one window sends at a time, and the client id makes a repeat harmless.
 */
export function createOutbox<Written extends object, Answer>({
  store,
  personKey,
  queueOf,
  send,
  isGone = () => false,
  onRefused,
  onChanged,
  onSent,
  tell,
  exclusively,
  later,
}: OutboxParts<Written, Answer>) {
  const view = signal<OutboxView<Written>>({ rows: [], progress: new Map() });
  const underWay = new Map<string, AbortController>();
  const failures = new Map<string, number>();
  const turns = new Map<string, { current: Promise<void>; next?: Promise<void> }>();
  let lastWritten = 0;
  let isOver = false;

  const setProgress = (clientId: string, sent: number | null) =>
    view.set({ ...view.get(), progress: new Map(view.get().progress).set(clientId, sent) });

  async function refresh() {
    const rows = await store.list(personKey);
    const known = new Set(rows.map(({ clientId }) => clientId));
    const progress = new Map([...view.get().progress].filter(([clientId]) => known.has(clientId)));
    view.set({ rows, progress });
  }
  async function changed() {
    await refresh();
    tell({ kind: 'changed' });
  }

  async function attempt(kept: Kept<Written>): Promise<'next' | 'wait'> {
    const { clientId } = kept;
    const controller = new AbortController();
    underWay.set(clientId, controller);
    try {
      const answer = await send(kept, {
        signal: controller.signal,
        onProgress: (sent) => setProgress(clientId, sent),
        keepUploads: (uploads) => store.update(clientId, (kept) => ({ ...kept, uploads })),
      });
      const sent = { queue: queueOf(kept), answer };
      onSent(sent);
      tell({ kind: 'sent', ...sent });
      await store.remove(clientId);
      return 'next';
    } catch (error) {
      return await settle(clientId, asCallFailure(error));
    } finally {
      underWay.delete(clientId);
      await changed();
    }
  }

  async function settle(clientId: string, failure: CallFailure): Promise<'next' | 'wait'> {
    if (failure.kind === 'CANCEL_ERROR') return 'next';
    const tries = (failures.get(clientId) ?? 0) + 1;
    if (isWaitedFor(failure) || (isServer(failure) && tries < MOST_SERVER_FAILURES)) {
      failures.set(clientId, tries);
      setProgress(clientId, null);
      return 'wait';
    }
    failures.delete(clientId);
    // Not stored if it was cancelled meanwhile: it must not come back.
    const kept = await store.get(clientId);
    if (isGone(failure)) await store.remove(clientId);
    else if (kept) {
      // Another version with this key has arrived: if this one is sent, it is a new item.
      const reused = failure.code === 'KEY_REUSED';
      const key = reused ? crypto.randomUUID() : clientId;
      await store.put({
        ...kept,
        clientId: key,
        refusal: failureText(failure),
        undrawn: undrawnIn(failure),
      });
      if (reused) await store.remove(clientId);
      onRefused?.(failure);
    }
    return 'next';
  }

  /** Sends the items of a queue in order, until it is empty or the network is missing. */
  async function sendAll(queue: string) {
    while (!isOver) {
      const rows = await store.list(personKey);
      const next = rows.find((row) => queueOf(row) === queue && row.refusal === null);
      if (!next) return;
      if ((await attempt(next)) === 'next') continue;
      const tries = failures.get(next.clientId) ?? 1;
      later(() => sendSoon(queue), RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? 0);
      return;
    }
  }

  /** One run at a time. Requests during a run are merged into one, because it handles all of them. */
  function drain(queue: string): Promise<void> {
    const { current, next } = turns.get(queue) ?? {};
    if (next) return next;
    if (current) {
      const again = () => {
        turns.delete(queue);
        return drain(queue);
      };
      const queued = current.then(again, again);
      turns.set(queue, { current, next: queued });
      return queued;
    }
    const turn = exclusively(`${personKey}-${queue}`, () => sendAll(queue)).finally(() => {
      if (!turns.get(queue)?.next) turns.delete(queue);
    });
    turns.set(queue, { current: turn });
    return turn;
  }

  /** A run that failed, e.g. in the browser’s database, must not stop its queue until the page closes. */
  function sendSoon(queue: string) {
    drain(queue).catch(() => later(() => sendSoon(queue), RETRY_MS[0]));
  }

  /** Processes all waiting items: at start, when the network returns, when another window wrote. */
  async function wake() {
    await refresh();
    const waiting = view.get().rows.filter(({ refusal }) => refusal === null);
    await Promise.all([...new Set(waiting.map(queueOf))].map(drain));
  }

  /** Changes an item that was not sent yet; null removes it. A running send of it is aborted. */
  async function change({ clientId, to }: Change<Written>) {
    const kept = await store.get(clientId);
    if (!kept) return;
    const next = to(kept);
    if (next) await store.put(next);
    else await store.remove(clientId);
    underWay.get(clientId)?.abort();
    tell({ kind: 'abort', clientId });
    onChanged?.(kept, next);
    await changed();
    sendSoon(queueOf(kept));
  }

  return {
    view,
    wake,
    change,
    async add(written: Written) {
      lastWritten = Math.max(Date.now(), lastWritten + 1);
      await store.put({
        ...written,
        personKey,
        clientId: crypto.randomUUID(),
        writtenAt: new Date(lastWritten),
        refusal: null,
      });
      await changed();
      sendSoon(queueOf(written));
    },
    retry: (clientId: string) => change({ clientId, to: (kept) => ({ ...kept, refusal: null }) }),
    cancel: (clientId: string) => change({ clientId, to: () => null }),
    async receive(news: OutboxNews<Answer>) {
      if (news.kind === 'abort') underWay.get(news.clientId)?.abort();
      else if (news.kind === 'sent') onSent(news);
      else await refresh();
    },
    /**
     * The session ends. Waiting items are sent at the next sign-in if it ended by itself; sign-out deletes them.
     * Items of other users always remain.
     */
    async forget({ ended }: { ended: boolean }) {
      isOver = true;
      for (const controller of underWay.values()) controller.abort();
      if (ended) return;
      const rows = await store.list(personKey);
      await Promise.all(rows.map(({ clientId }) => store.remove(clientId)));
    },
  };
}

type Change<Written> = { clientId: string; to: (kept: Kept<Written>) => Kept<Written> | null };

export type Outbox<Written extends object, Answer> = ReturnType<typeof createOutbox<Written, Answer>>;
