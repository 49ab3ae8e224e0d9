import { authContract } from '@bilim/contract/areas/auth.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Builder } from '../../db/open.ts';
import { grants, sessions } from '../../db/tables.ts';
import { createSessionChanges } from '../../events/session-changes.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeStudent, makeTeacher } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { createSessionReader } from './session-reader.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.setNow(TEST_NOW));

const { current, logout, endSession, endOtherSessions, listSessions, changePassword } = authContract;
const afterMs = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const statusOf = async (client: TestClient) => (await client.send(current, {})).status;

/** Like an operator's manual SQL: no process is notified. */
const endQuietly = (db: Builder, personId: number) =>
  db.update(sessions).set({ endedAt: TEST_NOW }).where(eq(sessions.personId, personId));

async function rowOf(personId: number) {
  const [row] = await app.context.db.select().from(sessions).where(eq(sessions.personId, personId));
  if (!row) throw new Error('There is no session');
  return row;
}

async function somebody() {
  const { id: personId } = await makeStudent(app.context.db);
  const { password } = await makeCredentials(app.context.db, { personId });
  return { personId, password, here: await app.signIn(personId), there: await app.signIn(personId) };
}

/** A reader in a process that receives every change, even on a busy machine. */
function listeningReader() {
  const changes = createSessionChanges({ isListening: () => true });
  return { changes, read: createSessionReader({ ...app.context, events: { sessions: changes } }) };
}

/** Another window of the same browser. */
function windowOf(client: TestClient) {
  const other = app.visitor();
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

describe('a cached session', () => {
  it('is kept for ten seconds, so that a change without notification is seen then', async () => {
    const { personId } = await somebody();
    const { secretHash } = await rowOf(personId);
    const { read } = listeningReader();
    const isOpenAfter = async (ms: number) => {
      app.setNow(afterMs(ms));
      return (await read(secretHash)) !== null;
    };
    expect(await isOpenAfter(0)).toBe(true);
    await endQuietly(app.context.db, personId);
    expect([await isOpenAfter(9_999), await isOpenAfter(10_000)]).toEqual([true, false]);
  });

  it('gives no access to the request after the one that ended it', async () => {
    const { here, there, password } = await somebody();
    const second = windowOf(here);
    expect(await statusOf(second)).toBe(200);
    await here.call(logout, { logout: true });
    expect(await statusOf(second)).toBe(401);

    const { here: desk, there: phone } = await somebody();
    const other = (await desk.call(listSessions, {})).find((device) => !device.current);
    expect(await statusOf(phone)).toBe(200);
    await desk.call(endSession, { id: other?.id ?? 0 });
    expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 200]);

    const third = await somebody();
    expect(await statusOf(third.there)).toBe(200);
    await third.here.call(endOtherSessions, {});
    expect([await statusOf(third.there), await statusOf(third.here)]).toEqual([401, 200]);

    const stolen = windowOf(there);
    expect(await statusOf(stolen)).toBe(200);
    await there.call(changePassword, { password, newPassword: 'Жаңы сөз 2026' });
    expect([await statusOf(stolen), await statusOf(there)]).toEqual([401, 200]);
  });

  it('is dropped in this process before the others are notified', async () => {
    const { personId } = await somebody();
    const { sessions: known, whisper } = app.context.events;
    const stamp = known.stamp();
    const telling = whisper({ people: [personId], event: { kind: 'session.changed' } });
    expect(known.holds({ personId, stamp })).toBe(false);
    await telling;
  });

  it('is not cached when it was requested before a change and answered after it', async () => {
    const { personId } = await somebody();
    const { secretHash } = await rowOf(personId);
    const { read, changes } = listeningReader();
    const reading = read(secretHash);
    changes.changed({ people: [personId] });
    expect(await reading).toMatchObject({ person: { id: personId } });
    await endQuietly(app.context.db, personId);
    expect(await read(secretHash)).toBeNull();
  });

  it('is unaffected by changes to other people, and refreshed after a change to its own person', async () => {
    const { personId } = await somebody();
    const { secretHash } = await rowOf(personId);
    const { read, changes } = listeningReader();
    await read(secretHash);
    await endQuietly(app.context.db, personId);
    changes.changed({ people: [personId + 1] });
    expect(await read(secretHash)).not.toBeNull();
    changes.changed({ people: [personId] });
    expect(await read(secretHash)).toBeNull();
  });

  it('has a right exactly while the person holds it', async () => {
    const { id: personId } = await makeTeacher(app.context.db);
    const [validFrom, validUntil] = [afterMs(1_000), afterMs(2_000)];
    await app.context.db.insert(grants).values({ personId, right: 'news', validFrom, validUntil });
    const read = createSessionReader(app.context);
    await app.signIn(personId);
    const { secretHash } = await rowOf(personId);
    const rightsAfter = async (ms: number) => {
      app.setNow(afterMs(ms));
      return (await read(secretHash))?.person.rights.length;
    };
    expect([await rightsAfter(0), await rightsAfter(999), await rightsAfter(1_000)]).toEqual([0, 0, 1]);
    expect([await rightsAfter(1_999), await rightsAfter(2_000)]).toEqual([1, 0]);
  });

  it('expires at its time, cached or not', async () => {
    const { personId } = await somebody();
    const { secretHash } = await rowOf(personId);
    const DAYS = 86_400_000;
    await app.context.db
      .update(sessions)
      .set({ createdAt: afterMs(-180 * DAYS + 5_000) })
      .where(eq(sessions.personId, personId));
    const { read } = listeningReader();
    expect(await read(secretHash)).not.toBeNull();
    app.setNow(afterMs(5_000));
    expect(await read(secretHash)).toBeNull();
  });

  it('is still marked as used every few minutes', async () => {
    const { id: personId } = await makeStudent(app.context.db);
    const client = await app.signIn(personId);
    const seen = async () => (await rowOf(personId)).seenAt;
    app.setNow(afterMs(5 * 60_000 - 5_000));
    await statusOf(client);
    expect(await seen()).toEqual(TEST_NOW);
    app.setNow(afterMs(5 * 60_000 + 1));
    await statusOf(client);
    expect(await seen()).toEqual(afterMs(5 * 60_000 + 1));
  });

  it('of an unknown secret is queried each time', async () => {
    const { id: personId } = await makeStudent(app.context.db);
    const read = createSessionReader(app.context);
    expect(await read('of nobody yet')).toBeNull();
    await app.context.db.insert(sessions).values({
      secretHash: 'of nobody yet',
      personId,
      device: '',
      address: '',
      createdAt: TEST_NOW,
      seenAt: TEST_NOW,
    });
    expect(await read('of nobody yet')).toMatchObject({ person: { id: personId } });
  });
});
