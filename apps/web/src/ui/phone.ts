import { MOBILE_MAX_PX } from '@bilim/contract/limits';

/** Where a finger presses: every target is 44 px there. */
export const TOUCH = `@media (max-width: ${MOBILE_MAX_PX}px), (pointer: coarse)`;
