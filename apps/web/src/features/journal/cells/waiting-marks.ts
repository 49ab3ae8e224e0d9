import { signal } from '../../../platform/signal.ts';

/** How many marks wait for the network; known to the shell before the journal's code has come. */
export const waitingMarks = signal(0);
