import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { asCallFailure, type CallFailure } from '../../../platform/failure.ts';
import { signal } from '../../../platform/signal.ts';
import { failureText } from '../../../platform/toasts.ts';
import type { OutboxStore, Outgoing } from './outbox.store.ts';

/** What waits or goes, oldest first, and how far it is: 0 to 1 while it goes, null while it waits for the network. */
export type OutboxView = { rows: readonly Outgoing[]; progress: ReadonlyMap<string, number | null> };

/** Between windows of one browser. */
export type OutboxNews =
  | { kind: 'changed' }
  | { kind: 'abort'; clientId: string }
  | { kind: 'sent'; conversation: string; message: ChatMessage };

type OutboxParts = {
  store: OutboxStore;
  personKey: string;
  send: (
    outgoing: Outgoing,
    options: { signal: AbortSignal; onProgress: (sent: number) => void },
  ) => Promise<ChatMessage>;
  onSent: (sent: { conversation: string; message: ChatMessage }) => void;
  tell: (news: OutboxNews) => void;
  /** Lets one window at a time work on a conversation. */
  exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Looks again some time later. */
  later: (work: () => void, ms: number) => void;
};

const RETRY_MS = [2_000, 5_000, 15_000];
/** A server that keeps failing is told to the writer, who may try again; a missing network is simply waited for. */
const MOST_SERVER_FAILURES = 5;

const isNetwork = ({ kind }: CallFailure) =>
  kind === 'NETWORK_ERROR' || kind === 'CONNECTION_ERROR' || kind === 'TIMEOUT_ERROR';
const isServer = ({ kind, status }: CallFailure) => kind === 'SERVER_ERROR' || status === 429;

/**
 * Keeps what was written until the server has it. Everything goes through here, so that a message survives a reload
 * and goes once: it is stored before it is sent, one window sends at a time, and the client id makes a repeat harmless.
 */
export function createOutbox({ store, personKey, send, onSent, tell, exclusively, later }: OutboxParts) {
  const view = signal<OutboxView>({ rows: [], progress: new Map() });
  const underWay = new Map<string, AbortController>();
  const failures = new Map<string, number>();
  const turns = new Map<string, { current: Promise<void>; next?: Promise<void> }>();
  let lastWritten = 0;

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

  async function attempt(outgoing: Outgoing): Promise<'next' | 'wait'> {
    const { clientId, conversation } = outgoing;
    const controller = new AbortController();
    underWay.set(clientId, controller);
    try {
      const message = await send(outgoing, {
        signal: controller.signal,
        onProgress: (sent) => setProgress(clientId, sent),
      });
      onSent({ conversation, message });
      tell({ kind: 'sent', conversation, message });
      await store.remove(clientId);
      return 'next';
    } catch (error) {
      return await settle(outgoing, asCallFailure(error));
    } finally {
      underWay.delete(clientId);
      await changed();
    }
  }

  async function settle(outgoing: Outgoing, failure: CallFailure): Promise<'next' | 'wait'> {
    const { clientId } = outgoing;
    if (failure.kind === 'CANCEL_ERROR') return 'next';
    const tries = (failures.get(clientId) ?? 0) + 1;
    if (isNetwork(failure) || (isServer(failure) && tries < MOST_SERVER_FAILURES)) {
      failures.set(clientId, tries);
      setProgress(clientId, null);
      return 'wait';
    }
    failures.delete(clientId);
    // It had arrived before, and was taken back elsewhere.
    if (failure.code === 'CHAT_REMOVED') await store.remove(clientId);
    // Cancelled meanwhile: it must not come back.
    else if (await store.get(clientId)) await store.put({ ...outgoing, refusal: failureText(failure) });
    return 'next';
  }

  /** Sends a conversation's messages in order, until none is left or the network is missing. */
  async function sendAll(conversation: string) {
    for (;;) {
      const rows = await store.list(personKey);
      const next = rows.find((row) => row.conversation === conversation && row.refusal === null);
      if (!next) return;
      if ((await attempt(next)) === 'next') continue;
      const tries = failures.get(next.clientId) ?? 1;
      later(() => void drain(conversation), RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? 0);
      return;
    }
  }

  /** One turn at a time; of those that come meanwhile one is enough, for it sees what all of them would. */
  function drain(conversation: string): Promise<void> {
    const { current, next } = turns.get(conversation) ?? {};
    if (next) return next;
    if (current) {
      const queued = current.then(() => {
        turns.delete(conversation);
        return drain(conversation);
      });
      turns.set(conversation, { current, next: queued });
      return queued;
    }
    const turn = exclusively(`${personKey}-${conversation}`, () => sendAll(conversation)).finally(() => {
      if (!turns.get(conversation)?.next) turns.delete(conversation);
    });
    turns.set(conversation, { current: turn });
    return turn;
  }

  /** Takes up whatever waits: at start, when the network returns, when another window wrote. */
  async function wake() {
    await refresh();
    const waiting = view.get().rows.filter(({ refusal }) => refusal === null);
    await Promise.all([...new Set(waiting.map(({ conversation }) => conversation))].map(drain));
  }

  return {
    view,
    wake,
    refresh,
    async add(written: Pick<Outgoing, 'conversation' | 'address' | 'text' | 'files'>) {
      lastWritten = Math.max(Date.now(), lastWritten + 1);
      const outgoing: Outgoing = {
        ...written,
        personKey,
        clientId: crypto.randomUUID(),
        writtenAt: new Date(lastWritten),
        refusal: null,
      };
      await store.put(outgoing);
      await changed();
      void drain(written.conversation);
    },
    async retry(clientId: string) {
      const outgoing = await store.get(clientId);
      if (!outgoing) return;
      await store.put({ ...outgoing, refusal: null });
      await changed();
      void drain(outgoing.conversation);
    },
    async cancel(clientId: string) {
      await store.remove(clientId);
      abort(clientId);
      await changed();
    },
    /** Leaves one file out; a message with nothing left is cancelled. */
    async dropFile({ clientId, index }: { clientId: string; index: number }) {
      const outgoing = await store.get(clientId);
      if (!outgoing) return;
      const files = outgoing.files.toSpliced(index, 1);
      if (files.length > 0 || outgoing.text !== '') await store.put({ ...outgoing, files });
      else await store.remove(clientId);
      abort(clientId);
      await changed();
      void drain(outgoing.conversation);
    },
    async hear(news: OutboxNews) {
      if (news.kind === 'abort') underWay.get(news.clientId)?.abort();
      else if (news.kind === 'sent') onSent(news);
      else await refresh();
    },
    async clear() {
      for (const controller of underWay.values()) controller.abort();
      await store.clear();
    },
  };

  function abort(clientId: string) {
    underWay.get(clientId)?.abort();
    tell({ kind: 'abort', clientId });
  }
}

export type Outbox = ReturnType<typeof createOutbox>;
