import { MOBILE_MAX_PX } from '@bilim/contract/limits';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Where a finger presses: every target is 44 px there. */
export const TOUCH = `@media (max-width: ${MOBILE_MAX_PX}px), (pointer: coarse)`;

const PHONE = `(max-width: ${MOBILE_MAX_PX}px)`;

/** Whether the window is a phone's: dialogs are sheets then, and tables are cards. */
export const usePhone = () => useMediaQuery(PHONE, { noSsr: true });
