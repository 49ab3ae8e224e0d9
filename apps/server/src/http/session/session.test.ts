import { createHash } from 'node:crypto';
import { authContract } from '@bilim/contract/areas/auth.contract';
import { systemContract } from '@bilim/contract/areas/system.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grants, sessions } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { makeDepartment, makeStudent, makeTeacher } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { SESSION_COOKIE } from './session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.setNow(TEST_NOW));

const { login, logout, current } = authContract;
const DAY_MS = 86_400_000;
const afterDays = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

async function student() {
  const { id: personId } = await makeStudent(app.context.db);
  const { login, password } = await makeCredentials(app.context.db, { personId });
  return { personId, pair: { login, password } };
}

/** A client with a copy of a session's cookie. */
function holderOf(secret: string | undefined) {
  const client = app.visitor();
  client.cookies.set(SESSION_COOKIE, secret ?? '');
  return client;
}

const rowsOf = (personId: number) =>
  app.context.db.select().from(sessions).where(eq(sessions.personId, personId));

describe('a session', () => {
  it('is a cookie hidden from scripts and other sites, and only its hash is stored', async () => {
    const { personId, pair } = await student();
    const client = app.visitor();
    const { response } = await client.send(login, pair);
    const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/lms' });
    const secret = cookie?.value ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const [row] = await rowsOf(personId);
    expect(row?.secretHash).toBe(createHash('sha256').update(secret).digest('base64url'));
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('is new at every login: a secret planted before gives no access', async () => {
    const { pair } = await student();
    const attacker = await app.signIn((await student()).personId);
    const planted = attacker.cookies.get(SESSION_COOKIE);
    const victim = holderOf(planted);
    await victim.call(login, pair);
    expect(victim.cookies.get(SESSION_COOKIE)).not.toBe(planted);
    expect((await holderOf(planted).send(current, {})).status).toBe(401);
  });

  it('ends at logout: the old cookie gives no access, and the browser deletes it', async () => {
    const { personId } = await student();
    const client = await app.signIn(personId);
    const secret = client.cookies.get(SESSION_COOKIE);
    await client.call(logout, { logout: true });
    expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await holderOf(secret).send(current, {})).toMatchObject({
      status: 401,
      envelope: { code: 'SIGNED_OUT' },
    });
  });

  it('that has ended is reported as such, although its XSRF token is invalid too', async () => {
    const { personId } = await student();
    const client = await app.signIn(personId);
    await app.context.db.update(sessions).set({ endedAt: TEST_NOW }).where(eq(sessions.personId, personId));
    await app.context.events.whisper({ people: [personId], event: { kind: 'session.changed' } });
    expect(await client.send(current, {})).toMatchObject({ status: 401, envelope: { code: 'SIGNED_OUT' } });
  });

  it('expires after 30 days without use, and is extended by use', async () => {
    const { personId } = await student();
    const client = await app.signIn(personId);
    for (const day of [29, 58, 87]) {
      app.setNow(afterDays(day));
      expect((await client.send(current, {})).status).toBe(200);
    }
    app.setNow(afterDays(87 + 30));
    expect((await client.send(current, {})).status).toBe(401);
  });

  it('expires after 180 days even when it is used', async () => {
    const { personId } = await student();
    const client = await app.signIn(personId);
    for (let day = 20; day < 180; day += 20) {
      app.setNow(afterDays(day));
      expect((await client.send(current, {})).status).toBe(200);
    }
    app.setNow(new Date(afterDays(180).getTime() - 1_000));
    expect((await client.send(current, {})).status).toBe(200);
    app.setNow(afterDays(180));
    expect((await client.send(current, {})).status).toBe(401);
  });

  it('is not saved at every request, only every few minutes', async () => {
    const { personId } = await student();
    const client = await app.signIn(personId);
    app.setNow(new Date(TEST_NOW.getTime() + 4 * 60_000));
    await client.call(current, {});
    expect((await rowsOf(personId))[0]?.seenAt).toEqual(TEST_NOW);
    app.setNow(new Date(TEST_NOW.getTime() + 6 * 60_000));
    await client.call(current, {});
    expect((await rowsOf(personId))[0]?.seenAt).toEqual(app.context.now());
  });

  it('past the maximum age leaves no row', async () => {
    const { personId, pair } = await student();
    await app.signIn(personId);
    app.setNow(afterDays(181));
    await app.visitor().call(login, pair);
    await app.runJobs();
    expect(await rowsOf(personId)).toHaveLength(1);
  });

  it.each(['', 'x', 'a'.repeat(5_000), '%00', '../../etc/passwd'])(
    'is not opened by the cookie %j',
    async (secret) => {
      expect((await holderOf(secret).send(current, {})).status).toBe(401);
    },
  );

  it('that is invalid does not block public calls', async () => {
    expect((await holderOf('long gone').send(systemContract.config, {})).status).toBe(200);
  });
});

it('a session of a person with an unknown role gives no access', async () => {
  const own = await testApp();
  const { id: departmentId } = await makeDepartment(own.context.db);
  const { id } = await makeStudent(own.context.db, { departmentId });
  const client = await own.signIn(id);
  await own.context.db.execute(sql`alter table people drop constraint people_role`);
  await own.context.db.execute(sql`update people set role = 3 where id = ${id}`);
  expect((await client.send(current, {})).status).toBe(500);
  await own.close();
});

it('a session has secure cookies when the client uses https, also behind an http proxy', async () => {
  const behind = await testApp({ config: { publicUrl: 'https://lms.example' } });
  const { id: personId } = await makeStudent(behind.context.db);
  const pair = await makeCredentials(behind.context.db, { personId });
  const { response } = await behind.visitor().send(login, pair);
  const names = response.cookies.map(({ name }) => name).sort();
  expect(names).toEqual(['XSRF-TOKEN', 'bilim_device', 'bilim_session']);
  for (const cookie of response.cookies) expect(cookie).toMatchObject({ secure: true });
  await behind.close();
});

it('a session has a right from its start until its end', async () => {
  const { id: personId } = await makeTeacher(app.context.db);
  const [validFrom, validUntil] = [afterDays(1), afterDays(2)];
  await app.context.db.insert(grants).values({ personId, right: 'news', validFrom, validUntil });
  const client = await app.signIn(personId);
  const writesAfter = async (days: number) => {
    app.setNow(afterDays(days));
    return (await client.call(current, {})).canWriteNews;
  };
  expect([await writesAfter(0.9), await writesAfter(1), await writesAfter(2)]).toEqual([false, true, false]);
});
