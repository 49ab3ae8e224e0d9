import { holds, RIGHTS, type Right } from '@bilim/contract/access';
import { authContract, type User, user as userShape } from '@bilim/contract/areas/auth.contract';
import * as z from 'zod';
import { loginAddress } from './address.ts';
import { call, onOtherPerson, onSignedOut } from './call.ts';
import { asCallFailure, CallFailure } from './failure.ts';
import { onReturn } from './offline.ts';
import { isOwnKey } from './own-key.ts';
import { isOwnerNamed, setPageOwner } from './page-owner.ts';
import { signal, useSignal } from './signal.ts';
import { storage } from './storage.ts';
import { discardUnsent } from './unsent.ts';

/** A random marker that only says 'there was a login'; it opens nothing. */
const MARKER = 'token';
const PERSON = 'user';
/** Whose session must still end on the server: they signed out where it could not be reached. */
const LEFT = 'left';
/** A server that does not answer the one who leaves within this time is told later. */
const LEAVE_MS = 5_000;
/** What earlier clients kept; removed at every login. */
const OLD_KEYS = [MARKER, 'uid', 'role'];

const current = signal<User | null>(null);
current.subscribe(() => setPageOwner(current.get()?.id ?? null));
let leaving = false;
let loggingOut = false;

export const currentUser = () => current.get();

/** The signed-in person. Only screens behind the shell may ask, and there is always one there. */
export function useUser(): User {
  const user = useSignal(current);
  if (!user) throw new Error('This screen needs a signed-in person');
  return user;
}

/** What names a person in the browser's databases. */
export const personKeyOf = ({ role, id }: Pick<User, 'role' | 'id'>) => `${role}-${id}`;

/** The rights this person holds beside their role, wherever that is. */
export function rightsOf(user: User): Right[] {
  return RIGHTS.filter((right) => holds(user, right));
}

/** The person of the last visit: enough to show the shell at once, online or not. */
function rememberedUser(): User | null {
  return storage.get(MARKER) ? storage.read(PERSON, userShape) : null;
}

/** A mark that is there stays: to other windows one that goes or changes says that the session did. */
function leaveMark() {
  if (storage.get(MARKER) === null) storage.set(MARKER, crypto.randomUUID());
}

function remember(user: User) {
  if (leaving) return;
  const known = current.get();
  const written = JSON.stringify(z.encode(userShape, user));
  storage.set(PERSON, written);
  // Who is the same as before need not be drawn again.
  if (!known || JSON.stringify(z.encode(userShape, known)) !== written) current.set(user);
}

/** On a login call's result: the old marks go; after a success a fresh random one is kept. */
export function beginSession(user: User) {
  forgetMarks();
  // A login ends the session that the browser had before.
  storage.remove(LEFT);
  leaveMark();
  remember(user);
}

export function forgetMarks() {
  for (const key of OLD_KEYS) storage.remove(key);
}

/**
 * Who is here at start-up. A remembered person is believed at once and checked behind the scenes; otherwise the server
 * is asked, because a sign-in through Google leaves a session but no marker.
 */
export async function restoreSession(): Promise<User> {
  const known = current.get() ?? rememberedUser();
  if (known) {
    if (!current.get()) {
      current.set(known);
      // Without the marker, as the start is answered.
      void call(authContract.current, {}).then(remember, () => undefined);
    }
    return known;
  }
  // The browser may still hold the key of a session that its person has left.
  if (!(await endLeftSession()))
    throw new CallFailure({ kind: 'CLIENT_ERROR', status: 401, code: 'SIGNED_OUT' });
  const user = await call(authContract.current, {});
  leaveMark();
  remember(user);
  return user;
}

/** Asks the server who this is; what changed (a name, a right) shows everywhere. */
export async function refreshUser() {
  const marker = storage.get(MARKER) ?? undefined;
  remember(await call(authContract.current, { token: marker }));
}

/** Nothing that waits goes before the server has said whose page this is. Fails as `call` does. */
export async function ownerNamed() {
  if (!isOwnerNamed()) await call(authContract.current, {});
}

/** Tells the login page that there is nobody to ask: one is signed in already, or has just signed in in another tab. */
export function onSignedInAlready(go: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === MARKER && newValue !== null) go();
  };
  window.addEventListener('storage', heard);
  // Without network, or without a session after all, the form is what is left.
  if (storage.get(MARKER)) refreshUser().then(go, () => undefined);
  return () => window.removeEventListener('storage', heard);
}

/** `ended`: the session ended by itself, nobody left. */
type Forget = (left: { ended: boolean }) => Promise<unknown>;
const forgetters = new Set<Forget>();

/** Registers something that must be emptied when the session ends: caches, connections. */
export function forgetAtLogout(forget: Forget) {
  forgetters.add(forget);
}

type Leaving = {
  ended: boolean;
  /** The server has not heard of it. */
  isLeft?: boolean;
  /** Another person is signed in by now: the page begins again as theirs. */
  stays?: boolean;
};

/**
 * Clears everything of this person from the browser and opens the login page afresh. The shown screen stays as it is
 * until then: it may still need to know whose it was. What a person has written stays theirs over an end that they did not
 * choose, and other people's stays in any case.
 */
async function leave({ ended, isLeft = false, stays = false }: Leaving) {
  if (leaving) return;
  leaving = true;
  const from = ended ? location.pathname + location.search + location.hash : '';
  const person = current.get();
  storage.clearBut((key) => key === LEFT || (isOwnKey(key) && (ended || !isOwnKey(key, person))));
  if (isLeft) storage.set(LEFT, String(person?.id));
  await Promise.allSettled([...forgetters].map((forget) => forget({ ended })));
  if (!ended && person) await discardUnsent(personKeyOf(person)).catch(() => undefined);
  if (stays) location.reload();
  else location.replace(loginAddress({ from, ended }));
}

/**
 * Ends the session on the server and here. A device that was borrowed must be given back at once: where the server does not
 * answer, everything here goes all the same, and the session ends when it does.
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

/** False where the server has not heard it. */
const endSession = (options: { signal?: AbortSignal; personId?: number }): Promise<boolean> =>
  call(authContract.logout, {}, options).then(
    () => true,
    // Or it has been followed by another person's.
    (error: unknown) => ['SIGNED_OUT', 'OTHER_PERSON'].includes(asCallFailure(error).code ?? ''),
  );

let ending: Promise<boolean> | null = null;

/** Ends on the server what somebody left here while it could not be reached; false while it still cannot. */
function endLeftSession(): Promise<boolean> {
  ending ??= (async () => {
    const left = storage.get(LEFT);
    if (left === null) return true;
    const isOver = await endSession({ personId: Number(left) });
    if (isOver) storage.remove(LEFT);
    return isOver;
  })().finally(() => {
    ending = null;
  });
  return ending;
}

const ended = () => {
  // Whoever logs out need not be told that the session ended, though calls under way learn it first.
  if (current.get() && !loggingOut) void leave({ ended: true });
};

/**
 * Another window signed in, out or was refused. What it left in the storage may already be followed by something else,
 * so the server says who is here now; where it cannot, this window rather ends.
 */
async function lookWhoIsHere() {
  const shown = current.get();
  if (!shown) return;
  const user = await call(authContract.current, {}).catch(() => null);
  if (!user) return ended();
  leaveMark();
  remember(user);
}

/** Follows the end of the session: told by the server, or by what another window did. */
export function watchSession() {
  const end = () => void endLeftSession();
  end();
  onReturn(end);
  onSignedOut(ended);
  onOtherPerson(() => {
    if (current.get()) void leave({ ended: true, stays: true });
  });
  window.addEventListener('storage', ({ key, oldValue }) => {
    if (key === null || (key === MARKER && oldValue !== null)) void lookWhoIsHere();
  });
}
