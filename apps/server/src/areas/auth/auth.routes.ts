import type { authContract } from '@bilim/contract/areas/auth.contract';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { checkIssued, confirm, currentUser, login, logout } from './auth.service.ts';
import { changePassword, replaceIssued } from './credentials.service.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.service.ts';
import { forgotPassword, setNewPassword } from './forgot/forgot.service.ts';
import { beginLink, beginSignIn, linked, unlink } from './google.service.ts';
import { markBrowser, takeMark } from './google-browser.ts';
import { createGoogleProvider } from './google-provider.ts';
import { finish } from './google-return.service.ts';
import { knownDevice, rememberDevice } from './known-device.ts';

export const authRoutes = (context: AppContext): Handlers<typeof authContract> => {
  const call = bind(context);
  const google = context.config.google ? createGoogleProvider(context.config.google) : null;
  return {
    current: ({ person, language }) => currentUser({ context, personId: person.id, language }),
    login: async ({ input, ...caller }, http) => {
      const device = knownDevice({ context, ...http, login: input.login });
      const user = await login({ context, ...caller, ...input, device });
      rememberDevice({ context, ...http, login: input.login });
      return user;
    },
    recovery: call(checkIssued, 'address'),
    updateLogin: call(replaceIssued, 'address'),
    logout: call(logout, 'sessionId', 'signOut'),
    changePassword: ({ input, ...caller }) => changePassword({ context, ...caller, ...input }),
    listSessions: call(listDevices, 'sessionId'),
    endOtherSessions: call(endOtherDevices, 'sessionId'),
    endSession: ({ input, ...caller }) => endDevice({ context, ...caller, ...input }),
    confirm: call(confirm, 'sessionId'),
    forgot: call(forgotPassword),
    newPassword: call(setNewPassword),
    googleEnabled: () => ({ enabled: google !== null }),
    googleUrl: ({ input, origin }, http) =>
      beginSignIn({
        context,
        google,
        origin,
        mark: markBrowser({ context, ...http }),
        returnTo: input.returnTo,
      }),
    googleLink: ({ person, origin }, http) =>
      beginLink({ context, google, person, origin, mark: markBrowser({ context, ...http }) }),
    googleCallback: async ({ input, origin, ...caller }, http) => {
      if (!URL.canParse(http.request.url, origin)) throw new Failure('BAD_INPUT', { field: 'Host' });
      const cameBackTo = new URL(http.request.url, origin);
      const to = await finish({
        context,
        google,
        ...caller,
        state: input.state,
        mark: takeMark(http),
        cameBackTo,
      });
      return http.reply.header('cache-control', 'no-store').redirect(to);
    },
    googleCheck: call(linked),
    googleUnlink: call(unlink),
  };
};
