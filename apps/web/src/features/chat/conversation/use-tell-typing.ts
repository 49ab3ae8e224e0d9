import { type ConversationAddress, chatContract } from '@bilim/contract/areas/chat.contract';
import { useRef } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useConnected } from '../../../platform/events.ts';
import { TELL_TYPING_MS } from '../typing.ts';

/** Sends the typing state at most every few seconds; a lost event does no harm. */
export function useTellTyping(address: ConversationAddress) {
  const connected = useConnected();
  const toldAt = useRef(0);
  const telling = useCallMutation(chatContract.typing, { onRefused: () => undefined });
  return () => {
    if (!connected || Date.now() - toldAt.current < TELL_TYPING_MS) return;
    toldAt.current = Date.now();
    telling.mutate(address);
  };
}
