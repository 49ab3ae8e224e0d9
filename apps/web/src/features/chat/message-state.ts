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

/** How far one's own message has come. */
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
  /** As the outbox has it: undefined before it goes, null while it waits for the network. */
  progress: number | null | undefined;
  online: boolean;
};

export function stateOf({ outgoing, progress, online }: OnItsWay): MessageState {
  if (outgoing.refusal !== null) return 'failed';
  // It goes as well; but till then it is nowhere else.
  if (outgoing.unkept) return 'unkept';
  return progress === null || !online ? 'waiting' : 'sending';
}
