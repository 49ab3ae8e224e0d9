import type { User } from '@bilim/contract/areas/auth.contract';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { forgetAtLogout } from '../../../platform/session.ts';
import { signal, useSignal } from '../../../platform/signal.ts';
import { receiveSent } from '../chat.events.ts';
import { conversationKey } from '../chat.search.ts';
import { type Outgoing, openOutboxStore } from './outbox.store.ts';
import { createOutbox, type Outbox, type OutboxNews, type OutboxView } from './outbox.ts';

const running = signal<Outbox | null>(null);
const NOTHING: OutboxView = { rows: [], progress: new Map() };
const nothing = signal(NOTHING);

/** The outbox of the signed-in person; null for the moment until it has opened. */
export const useOutbox = () => useSignal(running);

/** What waits to be sent in one conversation. */
export function useOutgoing(conversation: string) {
  const outbox = useOutbox();
  const { rows, progress } = useSignal(outbox?.view ?? nothing);
  return { rows: rows.filter((row) => row.conversation === conversation), progress };
}

/** Without the lock of a secure page two windows may both send; the client id then keeps it at one message. */
const exclusively = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`bilim-outbox-${name}`, work) : work();

const sendOutgoing = (
  { address, text, clientId, files }: Outgoing,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => call(chatContract.send, { ...address, text, clientId }, { ...options, files });

let starting = false;

/** Opens the outbox of this visit and sends what an earlier one left. */
export async function startOutbox({ client, user }: { client: QueryClient; user: User }) {
  if (starting) return;
  starting = true;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('bilim-outbox') : null;
  const outbox = createOutbox({
    store: await openOutboxStore(),
    personKey: `${user.role}-${user.id}`,
    send: sendOutgoing,
    onSent: ({ conversation, message }) =>
      receiveSent({ client, message, isIts: (row) => conversationKey(row) === conversation }),
    tell: (news) => channel?.postMessage(news),
    exclusively,
    later: (work, ms) => void setTimeout(work, ms),
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => void outbox.hear(data));
  forgetAtLogout(async () => {
    running.set(null);
    channel?.close();
    await outbox.clear();
  });
  running.set(outbox);
  await outbox.wake();
}
