import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import type { Outgoing } from '../chat.outbox.ts';
import { conversationKey } from '../chat.search.ts';
import { isGroupChat } from '../contact-words.ts';

/** A conversation of a list with its last unsent message. */
type Listed = { conversation: Conversation; outgoing: Outgoing | null };

/**
 * An unsent message is the last one of its conversation and moves it to the top; a pinned group chat stays
 * first.
 */
export function withOutgoing({
  rows,
  outgoing,
  pinned,
}: {
  rows: readonly Conversation[];
  /** Oldest first, as in the outbox. */
  outgoing: readonly Outgoing[];
  pinned: boolean;
}): Listed[] {
  const latest = new Map(outgoing.map((one) => [one.conversation, one]));
  const weight = (row: Listed) =>
    pinned && isGroupChat(row.conversation)
      ? Number.POSITIVE_INFINITY
      : (row.outgoing?.writtenAt.getTime() ?? 0);
  return rows
    .map((conversation) => ({ conversation, outgoing: latest.get(conversationKey(conversation)) ?? null }))
    .sort((one, other) => Math.sign(weight(other) - weight(one)) || 0);
}

/** The recent conversations, and new ones whose first message is not sent yet. */
export function withUnlisted({
  rows,
  outgoing,
  find,
}: {
  rows: readonly Conversation[];
  outgoing: readonly Outgoing[];
  find: (address: ConversationAddress) => Conversation | null;
}): Conversation[] {
  const listed = new Map(rows.map((row) => [conversationKey(row), row]));
  for (const { conversation, address } of outgoing) {
    const found = listed.has(conversation) ? null : find(address);
    if (found) listed.set(conversation, found);
  }
  return [...listed.values()];
}
