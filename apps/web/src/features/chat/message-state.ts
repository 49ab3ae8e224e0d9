import { Check, CheckCheck, CircleAlert, Clock3, CloudOff, type LucideIcon } from 'lucide-react';
import type { Outgoing } from './chat.outbox.ts';

/** How far one's own message has come. */
export type MessageState = 'sent' | 'read' | 'sending' | 'waiting' | 'failed';

export const STATE_SIGNS: Readonly<Record<MessageState, LucideIcon>> = {
  sent: Check,
  read: CheckCheck,
  sending: Clock3,
  waiting: CloudOff,
  failed: CircleAlert,
};

type OnItsWay = {
  outgoing: Outgoing;
  /** As the outbox has it: undefined before it goes, null while it waits for the network. */
  progress: number | null | undefined;
  online: boolean;
};

export function stateOf({ outgoing, progress, online }: OnItsWay): MessageState {
  if (outgoing.refusal !== null) return 'failed';
  return progress === null || !online ? 'waiting' : 'sending';
}
