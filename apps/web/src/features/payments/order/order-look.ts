import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, TimerOff } from 'lucide-react';
import type { Tone } from '../../../ui/theme/tokens.ts';
import type { Outcome } from '../state/order-wait.ts';

/** The look of each outcome. Amber only for an unknown outcome, because it needs attention. */
export const ORDER_LOOKS: Readonly<Record<Outcome, { icon: LucideIcon; tone: Tone }>> = {
  waiting: { icon: Hourglass, tone: 'info' },
  unknown: { icon: Clock, tone: 'warn' },
  paid: { icon: CircleCheck, tone: 'ok' },
  refused: { icon: CircleX, tone: 'bad' },
  cancelled: { icon: CircleX, tone: 'info' },
  expired: { icon: TimerOff, tone: 'info' },
};
