import * as z from 'zod';
import { heldRight } from '../access.ts';
import { flag, row, timestamp, wireId } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { event } from '../event.ts';
import { as, named } from '../named.ts';

export const PASSWORD_MIN = { form: 3, change: 4 } as const;
/**
 * Failed sign-ins per window: per login and address; per address before wrong passwords are delayed; per address
 * before correct ones are delayed too; per login from all addresses.
 */
export const LOGIN_TRIES = {
  perLogin: 5,
  perAddress: 30,
  perAddressAtMost: 300,
  perLoginEverywhere: 50,
  windowMinutes: 15,
} as const;
/** Rules for a login that a user chooses. */
export const LOGIN_LENGTH = { min: 3, max: 64 } as const;
/** A link to a new password: its lifetime, and how many a person gets. */
export const PASSWORD_LINK = { minutes: 30, perHour: 3 } as const;
export const SESSION_DAYS = { idle: 30, absolute: 180 } as const;

const text = z.string().max(200);

/** The user of the session. */
export const user = named({
  id: as('uid', z.int()),
  code: as('id', z.int()),
  role: z.union([z.literal(1), z.literal(2)]),
  fullName: z.string(),
  /** A student's group name; empty for a teacher. */
  group: z.string(),
  groupId: as('id_group', z.int().nullable()),
  facultyId: as('id_faculty', z.int().nullable()),
  position: z.string(),
  hasPhoto: flag,
  /** The user’s current rights. */
  rights: z.array(heldRight),
  /** Two of the rights again, for earlier clients. */
  canWriteNews: as('newsPerms', flag),
  canManageLibrary: as('libraryPerms', flag),
});
export type User = z.output<typeof user>;

const sms = row(z.object({ sms: z.string() }));
const issuedPair = { login: as('oldlog', text), password: as('oldpas', text) };
const whoAmI = { uid: 'id', role: 'role' } as const;

export const authContract = area({
  googleEnabled: endpoint({
    method: 'GET',
    path: '/api/auth/checkgauth.json',
    access: 'public',
    summary: 'Whether sign-in with Google is set up',
    input: z.object({}),
    output: row(named({ enabled: as('OAu', flag) })),
  }),
  current: endpoint({
    method: 'POST',
    path: '/api/auth/enticate.json',
    access: 'signedIn',
    summary: 'The user of this session',
    input: z.object({ token: text.optional() }),
    output: row(user),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/orize.json',
    access: 'public',
    limit: 'entry',
    summary: 'Opens a session',
    input: z.object({ login: text, password: text }),
    output: row(user),
  }),
  recovery: endpoint({
    method: 'POST',
    path: '/api/auth/recovery.json',
    access: 'public',
    limit: 'entry',
    summary: 'Whether this login and password are initial ones and must be changed',
    input: named(issuedPair),
    output: row(named({ mustChange: as('LOG_PAS', flag) })),
  }),
  updateLogin: endpoint({
    method: 'POST',
    path: '/api/auth/updatelogin.json',
    access: 'public',
    limit: 'entry',
    summary: 'Replaces initial credentials by own ones',
    input: named({ ...issuedPair, newLogin: as('newlog', text), newPassword: as('newpas', text) }),
    output: sms,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout.json',
    limit: 'leaving',
    access: 'signedIn',
    summary: 'Ends this session',
    input: z.object({ logout: z.unknown().optional() }),
    output: z.null(),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/passwd/reset.json',
    limit: 'leaving',
    access: 'signedIn',
    summary: "Changes the caller's password and ends their other sessions",
    self: whoAmI,
    input: z.object({ password: text, newPassword: text }),
    output: sms,
  }),
  listSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions.json',
    access: 'signedIn',
    summary: 'The devices on which the caller is signed in',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        /** The browser’s User-Agent. */
        device: z.string(),
        address: z.string(),
        createdAt: timestamp,
        seenAt: timestamp,
        current: z.boolean(),
      }),
    ),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end.json',
    limit: 'leaving',
    access: 'signedIn',
    summary: 'Signs the caller out on one of their devices',
    input: z.object({ id: wireId }),
    output: z.null(),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others.json',
    limit: 'leaving',
    access: 'signedIn',
    summary: 'Ends all other sessions of the caller',
    input: z.object({}),
    output: z.null(),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm.json',
    access: 'signedIn',
    summary: 'Confirms the caller’s password, for calls that require it',
    input: z.object({ password: text }),
    output: z.null(),
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/forgot.json',
    access: 'public',
    summary:
      'Sends a link to a new password, if the login has a verified e-mail address. The answer is always the same',
    input: z.object({ login: text }),
    output: z.null(),
  }),
  newPassword: endpoint({
    method: 'POST',
    path: '/api/auth/new-password.json',
    access: 'public',
    summary: 'Sets a new password by the token of a link, and ends all sessions of its owner',
    input: z.object({ token: text, newPassword: text }),
    output: z.null(),
  }),
  googleUrl: endpoint({
    method: 'GET',
    path: '/api/google/auth.json',
    access: 'public',
    summary: 'The address for sign-in with a linked Google account',
    input: z.object({ returnTo: text.optional() }),
    output: row(z.object({ url: z.string() })),
  }),
  googleLink: endpoint({
    method: 'POST',
    path: '/api/google/link.json',
    access: 'signedIn',
    confirmed: true,
    summary: 'The address to link a Google account',
    input: z.object({}),
    output: row(z.object({ url: z.string() })),
  }),
  googleCallback: rawEndpoint({
    method: 'GET',
    path: '/api/google/callback',
    access: 'public',
    summary: 'The redirect address for the identity provider',
    input: z.object({
      code: z.string().max(4_000).optional(),
      state: text.optional(),
      error: text.optional(),
    }),
  }),
  googleCheck: endpoint({
    method: 'GET',
    path: '/api/google/check.json',
    access: 'signedIn',
    summary: 'Whether the caller has linked a Google account',
    input: z.object({}),
    output: row(named({ linked: flag })),
  }),
  googleUnlink: endpoint({
    method: 'POST',
    path: '/api/google/unlink.json',
    access: 'signedIn',
    confirmed: true,
    summary: 'Removes the Google link',
    input: z.object({}),
    output: z.null(),
  }),
});

export const authFailures = {
  LOGIN_TAKEN: 409,
  LOGIN_BAD: 400,
  NOT_ONE_TIME: 409,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_COMMON: 400,
  PASSWORD_SAME: 400,
  WRONG_OLD_PASSWORD: 400,
  CREDENTIALS_REQUIRED: 400,
  MUST_CHANGE_CREDENTIALS: 403,
  WRONG_CREDENTIALS: 401,
  TOO_MANY_TRIES: 429,
  PASSWORD_LINK_OVER: 410,
  GOOGLE_OFF: 404,
  GOOGLE_NOT_LINKED: 403,
  GOOGLE_TAKEN: 409,
  GOOGLE_FAILED: 400,
  SESSION_NOT_FOUND: 404,
} as const;

export const authEvents = {
  /** The caller’s identity has changed for the server: a session ended, the password or a right changed. */
  changed: event('session.changed', {}),
};

export const authArea = {
  calls: authContract,
  failures: authFailures,
  events: authEvents,
  audit: [
    'auth.credentialsReplaced',
    'auth.deviceEnded',
    'auth.googleLinked',
    'auth.googleUnlinked',
    'auth.passwordChanged',
    'auth.passwordReset',
    'auth.signedIn',
    'auth.signedOut',
  ],
} as const;
