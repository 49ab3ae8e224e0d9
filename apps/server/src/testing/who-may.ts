import type { Right } from '@bilim/contract/access';
import type { Areas } from '@bilim/contract/areas';

/** Who may make a call at all, in a registrar's words; a list names the rights of which any one is enough. */
export type Who = 'anyone' | 'signed in' | 'students' | 'teachers' | readonly Right[];

/**
 * An area's calls and who may make them, one line each, written by hand: the contract says it too, and the test that
 * compares them is what notices when a call is opened to more people than was meant.
 */
export type WhoMay<A extends keyof Areas> = Record<keyof Areas[A]['calls'], Who>;
