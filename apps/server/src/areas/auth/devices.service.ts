import { Failure } from '@bilim/contract/failures';
import type { House } from '../../app/house.ts';
import { insertAudit } from '../../db/audit.queries.ts';
import type { Call } from '../../http/mount-area.ts';
import type { Person } from '../../http/person.ts';
import { endSession, selectLiveSessions } from './devices.queries.ts';

/** Where the caller is signed in; the session that asks is marked. */
export async function listDevices({
  house,
  person,
  sessionId,
}: {
  house: House;
  person: Person;
  sessionId: number;
}) {
  const sessions = await selectLiveSessions(house.db, { personId: person.id, now: house.now() });
  return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
}

/** Signs the caller out on one device; on this very one, the browser forgets its cookie too. */
export async function endDevice({
  house,
  person,
  id,
  sessionId,
  signOut,
}: {
  house: House;
  person: Person;
  id: number;
  sessionId: number;
  signOut: Call['signOut'];
}) {
  const now = house.now();
  await house.db.transaction(async (db) => {
    const ended = await endSession(db, { id, personId: person.id, now });
    if (!ended) throw new Failure('SESSION_NOT_FOUND');
    await insertAudit(db, {
      personId: person.id,
      action: 'auth.deviceEnded',
      object: `session:${id}`,
      now,
    });
    await house.events.publish({ db, to: { people: [person.id] }, event: { kind: 'session.changed' } });
  });
  if (id === sessionId) await signOut();
  return null;
}
