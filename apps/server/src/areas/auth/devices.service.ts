import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Person } from '../../ground/person.ts';
import type { Call } from '../../http/mount-area.ts';
import { sessionPolicy } from './auth.policy.ts';
import { endSession, endSessionsOf, lockOpenSession, selectLiveSessions } from './devices.queries.ts';

type Asking = { context: AppContext; person: Person; sessionId: number };

/** The caller's sessions; the calling one is marked. */
export async function listDevices({ context, person, sessionId }: Asking) {
  const sessions = await selectLiveSessions(context.db, { personId: person.id, now: context.now() });
  return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
}

/** Signs the caller out on one device; if it is the calling one, its cookie is removed too. */
export async function endDevice({
  context,
  person,
  id,
  sessionId,
  signOut,
}: Asking & {
  id: number;
  signOut: Call['signOut'];
}) {
  const now = context.now();
  await context.db.transaction(async (db) => {
    sessionPolicy.authorize(person, 'end', await lockOpenSession(db, { id }));
    await endSession(db, { id, now });
    await audit(db, { person, action: 'auth.deviceEnded', object: `session:${id}` });
    await context.events.publish({ db, to: { people: [person.id] }, event: { kind: 'session.changed' } });
  });
  if (id === sessionId) await signOut();
  return null;
}

/** Signs the caller out everywhere except on the calling device. */
export async function endOtherDevices({ context, person, sessionId }: Asking) {
  const now = context.now();
  await context.db.transaction(async (db) => {
    await endSessionsOf(db, { personId: person.id, now, except: sessionId });
    await audit(db, { person, action: 'auth.deviceEnded', details: { keptSession: sessionId } });
    await context.events.publish({ db, to: { people: [person.id] }, event: { kind: 'session.changed' } });
  });
  return null;
}
