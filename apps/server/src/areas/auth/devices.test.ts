import { authContract } from '@bilim/contract/areas/auth.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.setNow(TEST_NOW));

const { login, listSessions, endSession, current } = authContract;

it('the sessions of a person are listed latest first, with the calling one marked', async () => {
  const { id: personId } = await makeStudent(app.context.db);
  const pair = await makeCredentials(app.context.db, { personId });
  const phone = app.visitor();
  await phone.send(login, pair, { headers: { 'user-agent': PHONE } });
  app.setNow(new Date(TEST_NOW.getTime() + 3_600_000));
  const desk = await app.signIn(personId);
  const devices = await desk.call(listSessions, {});
  expect(devices).toMatchObject([
    { current: true, createdAt: app.context.now() },
    { current: false, device: PHONE, address: '127.0.0.1', createdAt: TEST_NOW },
  ]);
});

it('ended, idle and old sessions are not listed', async () => {
  const { id: personId } = await makeStudent(app.context.db);
  const ended = await app.signIn(personId);
  await ended.call(authContract.logout, {});
  await app.signIn(personId);
  app.setNow(new Date(TEST_NOW.getTime() + 31 * 86_400_000));
  const client = await app.signIn(personId);
  expect(await client.call(listSessions, {})).toHaveLength(1);
});

it('a session on another device can be ended, with an audit entry', async () => {
  const { id: personId } = await makeStudent(app.context.db);
  const [here, there] = [await app.signIn(personId), await app.signIn(personId)];
  const other = (await here.call(listSessions, {})).find((device) => !device.current);
  await here.call(endSession, { id: other?.id ?? 0 });
  expect(await there.send(current, {})).toMatchObject({ status: 401, envelope: { code: 'SIGNED_OUT' } });
  expect((await here.send(current, {})).status).toBe(200);
  expect(await here.send(endSession, { id: other?.id })).toMatchObject({
    status: 404,
    envelope: { code: 'SESSION_NOT_FOUND' },
  });
  const trail = await app.context.db.select().from(auditLog).where(eq(auditLog.personId, personId));
  expect(trail).toMatchObject([{ action: 'auth.deviceEnded', object: `session:${other?.id}` }]);
});

it('ending the calling session removes its cookie', async () => {
  const { id: personId } = await makeStudent(app.context.db);
  const client = await app.signIn(personId);
  const [own] = await client.call(listSessions, {});
  await client.call(endSession, { id: own?.id ?? 0 });
  expect(client.cookies.has('bilim_session')).toBe(false);
});

it('the session of another person cannot be ended', async () => {
  const [mine, theirs] = [await makeStudent(app.context.db), await makeStudent(app.context.db)];
  const [client, victim] = [await app.signIn(mine.id), await app.signIn(theirs.id)];
  const [device] = await victim.call(listSessions, {});
  expect(await client.send(endSession, { id: device?.id })).toMatchObject({ status: 404 });
  expect((await victim.send(current, {})).status).toBe(200);
});

it('all other sessions of a person can be ended, without those of other people', async () => {
  const [mine, theirs] = [await makeStudent(app.context.db), await makeStudent(app.context.db)];
  const [here, phone, desk] = [
    await app.signIn(mine.id),
    await app.signIn(mine.id),
    await app.signIn(mine.id),
  ];
  const stranger = await app.signIn(theirs.id);
  await here.call(authContract.endOtherSessions, {});
  expect(await here.call(listSessions, {})).toMatchObject([{ current: true }]);
  expect((await phone.send(current, {})).status).toBe(401);
  expect((await desk.send(current, {})).status).toBe(401);
  expect((await stranger.send(current, {})).status).toBe(200);
  const trail = await app.context.db.select().from(auditLog).where(eq(auditLog.personId, mine.id));
  expect(trail).toMatchObject([{ action: 'auth.deviceEnded', details: { keptSession: expect.any(Number) } }]);
});
