import { signal } from './signal.ts';

/** Counts the changes of one's own photo on this page: its address must change for the browser to draw it anew. */
export const ownPhotoVersion = signal(0);
