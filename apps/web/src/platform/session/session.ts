import { holds, RIGHTS, type Right } from '@bilim/contract/access';
import { authContract, type User, user as userShape } from '@bilim/contract/areas/auth.contract';
import * as z from 'zod';
import { call, onOtherPerson, onSignedOut } from '../call/call.ts';
import { asCallFailure, CallFailure } from '../call/failure.ts';
import { onReturn } from '../kept/offline.ts';
import { storage } from '../kept/storage.ts';
import { LOGIN_MARKER, SIGNED_OUT_OFFLINE } from '../kept/stored-names.ts';
import { discardUnsent } from '../kept/unsent.ts';
import { loginAddress } from '../page/address.ts';
import { signal, useSignal } from '../signal.ts';
import { isOwnKey } from './own-key.ts';
import { isOwnerNamed, setPageOwner } from './page-owner.ts';

const PERSON = 'user';
/** If the server does not answer a sign-out within this time, it is retried later. */
const LEAVE_MS = 5_000;
/** Keys stored by earlier clients; removed at every login. */
const OLD_KEYS = [LOGIN_MARKER, 'uid', 'role'];

const current = signal<User | null>(null);
current.subscribe(() => setPageOwner(current.get()?.id ?? null));
let leaving = false;
let loggingOut = false;

export const currentUser = () => current.get();

/** The signed-in user. Only for screens behind the shell, where there always is one. */
export function useUser(): User {
  const user = useSignal(current);
  if (!user) throw new Error('This screen needs a signed-in person');
  return user;
}

/** Identifies the user in the browser’s databases. */
export const personKeyOf = ({ role, id }: Pick<User, 'role' | 'id'>) => `${role}-${id}`;

/** The additional rights of this user, in any place. */
export function rightsOf(user: User): Right[] {
  return RIGHTS.filter((right) => holds(user, right));
}

/** The user of the last visit: enough to show the shell at once, online or not. */
function rememberedUser(): User | null {
  return storage.get(LOGIN_MARKER) ? storage.read(PERSON, userShape) : null;
}

/** An existing marker is kept: a removed or changed marker signals a session change to other windows. */
function leaveMark() {
  if (storage.get(LOGIN_MARKER) === null) storage.set(LOGIN_MARKER, crypto.randomUUID());
}

function remember(user: User) {
  if (leaving) return;
  const known = current.get();
  const written = JSON.stringify(z.encode(userShape, user));
  storage.set(PERSON, written);
  // An unchanged user causes no re-render.
  if (!known || JSON.stringify(z.encode(userShape, known)) !== written) current.set(user);
}

/** After a successful login: removes the old markers and stores a new random one. */
export function beginSession(user: User) {
  forgetMarks();
  // A login ends the browser’s previous session.
  storage.remove(SIGNED_OUT_OFFLINE);
  leaveMark();
  remember(user);
}

export function forgetMarks() {
  for (const key of OLD_KEYS) storage.remove(key);
}

/**
 * Determines the user at start-up. A remembered user is accepted at once and verified in the background. Otherwise
 * the server is called, because a sign-in through Google leaves a session but no marker.
 */
export async function restoreSession(): Promise<User> {
  const known = current.get() ?? rememberedUser();
  if (known) {
    if (!current.get()) {
      current.set(known);
      // Without the marker, as in the start response.
      void call(authContract.current, {}).then(remember, () => undefined);
    }
    return known;
  }
  // The browser may still have the cookie of a session that its user has left.
  if (!(await endLeftSession()))
    throw new CallFailure({ kind: 'CLIENT_ERROR', status: 401, code: 'SIGNED_OUT' });
  const user = await call(authContract.current, {});
  leaveMark();
  remember(user);
  return user;
}

/** Fetches the current user; a changed name or right appears everywhere. */
export async function refreshUser() {
  const marker = storage.get(LOGIN_MARKER) ?? undefined;
  remember(await call(authContract.current, { token: marker }));
}

/** Waiting items are not sent before the server has confirmed the page’s user. Fails as `call` does. */
export async function ownerNamed() {
  if (!isOwnerNamed()) await call(authContract.current, {});
}

/** Notifies the login page that a user is signed in already, or has just signed in in another tab. */
export function onSignedInAlready(go: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOGIN_MARKER && newValue !== null) go();
  };
  window.addEventListener('storage', onStorage);
  // Offline, or without a session, the form remains.
  if (storage.get(LOGIN_MARKER)) refreshUser().then(go, () => undefined);
  return () => window.removeEventListener('storage', onStorage);
}

/** `ended`: the session ended by itself, without a sign-out. */
type Forget = (left: { ended: boolean }) => Promise<unknown>;
const forgetters = new Set<Forget>();

/** Registers a cleanup for the end of the session: caches, connections. */
export function forgetAtLogout(forget: Forget) {
  forgetters.add(forget);
}

type Leaving = {
  ended: boolean;
  /** The server has not received the sign-out. */
  isLeft?: boolean;
  /** Another user is signed in by now: the page restarts as theirs. */
  stays?: boolean;
};

/**
 * Clears all data of this user from the browser and opens the login page. The current screen stays until then,
 * because it may still need its user. The user’s unsent items survive an end that they did not choose; other users’
 * items always survive.
 */
async function leave({ ended, isLeft = false, stays = false }: Leaving) {
  if (leaving) return;
  leaving = true;
  const from = ended ? location.pathname + location.search + location.hash : '';
  const person = current.get();
  storage.clearBut(
    (key) => key === SIGNED_OUT_OFFLINE || (isOwnKey(key) && (ended || !isOwnKey(key, person))),
  );
  if (isLeft) storage.set(SIGNED_OUT_OFFLINE, String(person?.id));
  await Promise.allSettled([...forgetters].map((forget) => forget({ ended })));
  if (!ended && person) await discardUnsent(personKeyOf(person)).catch(() => undefined);
  if (stays) location.reload();
  else location.replace(loginAddress({ from, ended }));
}

/**
 * Ends the session on the server and here. A borrowed device must be cleared at once: if the server is unreachable,
 * all local data is deleted, and the session ends when the server is reachable.
 */
export async function logOut() {
  loggingOut = true;
  try {
    const isOver = await endSession({ signal: AbortSignal.timeout(LEAVE_MS) });
    await leave({ ended: false, isLeft: !isOver });
  } finally {
    loggingOut = false;
  }
}

/** False if the server did not receive it. */
const endSession = (options: { signal?: AbortSignal; personId?: number }): Promise<boolean> =>
  call(authContract.logout, {}, options).then(
    () => true,
    // Another user’s session may have followed it.
    (error: unknown) => ['SIGNED_OUT', 'OTHER_PERSON'].includes(asCallFailure(error).code ?? ''),
  );

let ending: Promise<boolean> | null = null;

/** Ends sessions on the server whose users signed out while it was unreachable; false while it still is. */
function endLeftSession(): Promise<boolean> {
  ending ??= (async () => {
    const left = storage.get(SIGNED_OUT_OFFLINE);
    if (left === null) return true;
    const isOver = await endSession({ personId: Number(left) });
    if (isOver) storage.remove(SIGNED_OUT_OFFLINE);
    return isOver;
  })().finally(() => {
    ending = null;
  });
  return ending;
}

const ended = () => {
  // A user who signs out needs no message about the ended session, although running calls fail first.
  if (current.get() && !loggingOut) void leave({ ended: true });
};

/**
 * Another window signed in, out or was refused. The storage may already be outdated, so the server is queried for the
 * current user; if that fails, this window ends its session.
 */
async function lookWhoIsHere() {
  const shown = current.get();
  if (!shown) return;
  const user = await call(authContract.current, {}).catch(() => null);
  if (!user) return ended();
  leaveMark();
  remember(user);
}

/** Follows the end of the session: reported by the server, or caused by another window. */
export function watchSession() {
  const end = () => void endLeftSession();
  end();
  onReturn(end);
  onSignedOut(ended);
  onOtherPerson(() => {
    if (current.get()) void leave({ ended: true, stays: true });
  });
  window.addEventListener('storage', ({ key, oldValue }) => {
    if (key === null || (key === LOGIN_MARKER && oldValue !== null)) void lookWhoIsHere();
  });
}
