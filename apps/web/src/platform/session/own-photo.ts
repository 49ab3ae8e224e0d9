import { signal } from '../signal.ts';

/** Counts changes of the own photo on this page: its address must change, so that the browser reloads it. */
export const ownPhotoVersion = signal(0);
