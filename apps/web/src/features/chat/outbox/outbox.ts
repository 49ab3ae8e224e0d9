import { type ConversationAddress, chatContract } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { call } from '../../../platform/call.ts';
import { defineOutbox } from '../../../platform/outbox/define-outbox.ts';
import type { Kept } from '../../../platform/outbox/outbox.store.ts';

type WrittenMessage = {
  conversation: string;
  address: ConversationAddress;
  text: string;
  files: readonly File[];
};

/** A message that has not reached the server yet. */
export type Outgoing = Kept<WrittenMessage>;

export const { useOutbox, useOutboxView, useSending } = defineOutbox<WrittenMessage, ChatMessage>({
  name: 'chat',
  laneOf: ({ conversation }) => conversation,
  send: ({ address, text, clientId, files }, options) =>
    call(chatContract.send, { ...address, text, clientId }, { ...options, files }),
  isGone: ({ code }) => code === 'CHAT_REMOVED',
});

/** What waits to be sent in one conversation. */
export function useOutgoing(conversation: string) {
  const { rows, progress } = useOutboxView();
  return { rows: rows.filter((row) => row.conversation === conversation), progress };
}

/** Leaves one file out; a message with nothing left is cancelled. */
export const withoutFile =
  (index: number) =>
  (outgoing: Outgoing): Outgoing | null => {
    const files = outgoing.files.toSpliced(index, 1);
    return files.length > 0 || outgoing.text !== '' ? { ...outgoing, files } : null;
  };
