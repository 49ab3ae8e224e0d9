import { signal } from '../../platform/signal.ts';

/** The room whose latest messages are visible; null if there is none, or if older messages are shown. */
export const roomLookedAt = signal<number | null>(null);

/** Whether a new message of this room is visible at once. */
export const isLookedAt = (roomId: number) =>
  roomLookedAt.get() === roomId && document.visibilityState === 'visible';
