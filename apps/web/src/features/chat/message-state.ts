import {
  Check,
  CheckCheck,
  CircleAlert,
  Clock3,
  CloudOff,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { Outgoing } from './chat.outbox.ts';

/** The delivery state of the user's own message. */
export type MessageState = 'sent' | 'read' | 'sending' | 'waiting' | 'unkept' | 'failed';

export const STATE_SIGNS: Readonly<Record<MessageState, LucideIcon>> = {
  sent: Check,
  read: CheckCheck,
  sending: Clock3,
  waiting: CloudOff,
  unkept: TriangleAlert,
  failed: CircleAlert,
};

type OnItsWay = {
  outgoing: Outgoing;
  /** From the outbox: undefined before sending, null while it waits for the network. */
  progress: number | null | undefined;
  online: boolean;
};

export function stateOf({ outgoing, progress, online }: OnItsWay): MessageState {
  if (outgoing.refusal !== null) return 'failed';
  // It will be sent too, but until then it exists only on this page.
  if (outgoing.unkept) return 'unkept';
  return progress === null || !online ? 'waiting' : 'sending';
}
