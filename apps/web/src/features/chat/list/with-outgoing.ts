import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import type { Outgoing } from '../chat.outbox.ts';
import { conversationKey } from '../chat.search.ts';
import { isGroupChat } from '../contact-words.ts';

/** A conversation of a list, and the last that was written in it and is still on its way. */
type Listed = { conversation: Conversation; outgoing: Outgoing | null };

/** What is on its way is the last word of its conversation and brings it up; a pinned group chat stays above all. */
export function withOutgoing({
  rows,
  outgoing,
  pinned,
}: {
  rows: readonly Conversation[];
  /** Oldest first, as the outbox has them. */
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

/** The recent conversations, and those that will be among them once their first message has gone. */
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
