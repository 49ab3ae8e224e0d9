import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { logOut } from '../../platform/session.ts';
import { toasts } from '../../platform/toasts.ts';

/** Ends the session here and on the server. Whoever leaves a borrowed phone must know when that was not possible. */
export const useLogOut = () =>
  useMutation({
    mutationFn: logOut,
    meta: { ownFailure: true },
    onError: () => void toasts.error(i18next.t('shell:logOutFailed')),
  });
