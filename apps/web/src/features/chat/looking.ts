import { signal } from '../../platform/signal.ts';

/** The room whose latest messages are on the screen; null when none is, or older ones are looked at. */
export const roomLookedAt = signal<number | null>(null);

/** Whether a new message of this room is seen at once. */
export const isLookedAt = (roomId: number) =>
  roomLookedAt.get() === roomId && document.visibilityState === 'visible';
