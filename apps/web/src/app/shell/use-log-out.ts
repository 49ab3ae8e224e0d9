import { useMutation } from '@tanstack/react-query';
import { logOut } from '../../platform/session.ts';

/** Ends the session here and on the server; a failure is told by a toast. */
export const useLogOut = () => useMutation({ mutationFn: logOut });
