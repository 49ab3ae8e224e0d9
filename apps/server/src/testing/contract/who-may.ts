import type { Right } from '@bilim/contract/access';
import type { Areas } from '@bilim/contract/areas';

/** Who may make a call at all, in plain words; with a list, any one of these rights is enough. */
export type Who = 'anyone' | 'signed in' | 'students' | 'teachers' | readonly Right[];

/**
 * An area's calls and who may make them, one line each, written by hand. The contract has the same information; a
 * test compares both, and so notices a call that was opened to more people than intended.
 */
export type WhoMay<A extends keyof Areas> = Record<keyof Areas[A]['calls'], Who>;
