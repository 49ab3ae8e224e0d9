import { type ConversationAddress, chatContract } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { call } from '../../platform/call/call.ts';
import { defineOutbox } from '../../platform/outbox/define-outbox.ts';
import type { Kept } from '../../platform/outbox/outbox.store.ts';
import { dropUploads, sendWithUploads } from '../../platform/outbox/with-uploads.ts';

type WrittenMessage = {
  conversation: string;
  address: ConversationAddress;
  text: string;
  files: readonly File[];
};

/** A message that has not reached the server yet. */
export type Outgoing = Kept<WrittenMessage>;

const { useOutbox, useOutboxView, useSending } = defineOutbox<WrittenMessage, ChatMessage>({
  name: 'chat',
  queueOf: ({ conversation }) => conversation,
  send: (kept, sending) =>
    sendWithUploads(kept, sending, (files, options) => {
      const { address, text, clientId } = kept;
      return call(chatContract.send, { ...address, text, clientId }, { ...options, files });
    }),
  onChanged: dropUploads,
  isGone: ({ code }) => code === 'CHAT_REMOVED',
});

/** The unsent messages of one conversation. */
export function useOutgoing(conversation: string) {
  const { rows, progress } = useOutboxView();
  return { rows: rows.filter((row) => row.conversation === conversation), progress };
}

export { useOutbox, useOutboxView, useSending };
