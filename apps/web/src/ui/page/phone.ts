import { MOBILE_MAX_PX } from '@bilim/contract/limits';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Minimum size of every touch target: 44 px. */
export const TOUCH = `@media (max-width: ${MOBILE_MAX_PX}px), (pointer: coarse)`;

/** The narrowest phones: what only decorates makes room for words. */
export const NARROW = '@media (max-width: 359.95px)';

const PHONE = `(max-width: ${MOBILE_MAX_PX}px)`;

/** Whether the window has phone width: dialogs are then sheets, and tables are cards. */
export const usePhone = () => useMediaQuery(PHONE, { noSsr: true });
