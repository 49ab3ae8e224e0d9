import { type ConversationAddress, chatContract } from '@bilim/contract/areas/chat.contract';
import { useRef } from 'react';
import { useConnected } from '../../../platform/events.ts';
import { useDeed } from '../../../platform/use-deed.ts';
import { TELL_TYPING_MS } from '../typing.ts';

/** Tells the others that one is writing, every few seconds at most; not told is no harm. */
export function useTellTyping(address: ConversationAddress) {
  const connected = useConnected();
  const toldAt = useRef(0);
  const telling = useDeed(chatContract.typing, { onRefused: () => undefined });
  return () => {
    if (!connected || Date.now() - toldAt.current < TELL_TYPING_MS) return;
    toldAt.current = Date.now();
    telling.mutate(address);
  };
}
