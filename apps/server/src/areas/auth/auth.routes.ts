import type { authContract } from '@bilim/contract/areas/auth.contract';
import type { House } from '../../app/house.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { checkIssued, currentUser, login, logout } from './auth.service.ts';
import { changePassword, replaceIssued } from './credentials.service.ts';
import { endDevice, listDevices } from './devices.service.ts';
import { beginLink, beginSignIn, linked, unlink } from './google.service.ts';
import { markBrowser, takeMark } from './google-browser.ts';
import { createGoogleProvider } from './google-provider.ts';
import { finish } from './google-return.service.ts';

export const authRoutes = (house: House): Handlers<typeof authContract> => {
  const google = house.config.google ? createGoogleProvider(house.config.google) : null;
  return {
    current: ({ person, language }) => currentUser({ house, personId: person.id, language }),
    login: ({ input, ...call }) => login({ house, ...call, ...input }),
    recovery: ({ input, address }) => checkIssued({ house, address, ...input }),
    updateLogin: ({ input, address, language }) => replaceIssued({ house, address, language, ...input }),
    logout: ({ person, sessionId, signOut }) => logout({ house, person, sessionId, signOut }),
    changePassword: ({ input, ...call }) => changePassword({ house, ...call, ...input }),
    listSessions: ({ person, sessionId }) => listDevices({ house, person, sessionId }),
    endSession: ({ input, ...call }) => endDevice({ house, ...call, ...input }),
    googleEnabled: () => ({ enabled: google !== null }),
    googleUrl: ({ input, origin }, http) =>
      beginSignIn({ house, google, origin, mark: markBrowser({ house, ...http }), returnTo: input.returnTo }),
    googleLink: ({ input, ...call }, http) =>
      beginLink({ house, google, ...call, ...input, mark: markBrowser({ house, ...http }) }),
    googleCallback: async ({ input, origin, ...call }, http) => {
      const cameBackTo = new URL(http.request.url, origin);
      const to = await finish({
        house,
        google,
        ...call,
        state: input.state,
        mark: takeMark(http),
        cameBackTo,
      });
      return http.reply.header('cache-control', 'no-store').redirect(to);
    },
    googleCheck: ({ person }) => linked({ house, person }),
    googleUnlink: ({ person }) => unlink({ house, person }),
  };
};
