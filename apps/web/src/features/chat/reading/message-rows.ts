import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import type { Outgoing } from '../chat.outbox.ts';

/** A row of the conversation: a message, or an unsent one. */
export type MessageRow =
  | { key: string; kind: 'message'; message: ChatMessage }
  | { key: string; kind: 'outgoing'; outgoing: Outgoing };

/** The user's own message keeps its key when the server confirms it, so that it does not flicker. */
export function rowsOf({
  messages,
  outgoing,
}: {
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
}): MessageRow[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map((message) => {
      return { key: message.clientId ?? `message-${message.id}`, kind: 'message' as const, message };
    }),
    ...outgoing
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((one) => ({ key: one.clientId, kind: 'outgoing' as const, outgoing: one })),
  ];
}

export const sentAt = (row: MessageRow): Date =>
  row.kind === 'message' ? row.message.sentAt : row.outgoing.writtenAt;

/** The author of a row: a code, or 'me'; null before the first row. */
export function writerOf(row: MessageRow | undefined): number | 'me' | null {
  if (!row) return null;
  return row.kind === 'outgoing' || row.message.mine ? 'me' : row.message.authorCode;
}
