import { signal } from '../../../platform/signal.ts';

/**
 * The number of marks that wait for the network; available to the shell before the journal's code is loaded.
 */
export const waitingMarks = signal(0);
