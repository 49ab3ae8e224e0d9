import { authContract, LOGIN_TRIES } from '@bilim/contract/areas/auth.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginFailures, sessions } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { writeTry } from './login-tries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Moves the failures into the past, because their age is by the clock of the database. */
const pass = (minutes: number) =>
  app.context.db.update(loginFailures).set({ at: sql`at - make_interval(mins => ${minutes})` });
const WINDOW = LOGIN_TRIES.windowMinutes;

async function student() {
  const person = await makeStudent(app.context.db);
  const { login, password } = await makeCredentials(app.context.db, { personId: person.id });
  return { personId: person.id, login, password };
}

/** One try from the given address. */
async function tryOnce({
  login,
  password = 'wrong',
  from,
  path = authContract.login.path,
  client = app.visitor(),
}: {
  login: string;
  password?: string;
  from: string;
  path?: string;
  client?: TestClient;
}) {
  await client.inject({ method: 'GET', url: '/lms/config.json', remoteAddress: from });
  const response = await client.inject({
    method: 'POST',
    url: `/lms${path}`,
    remoteAddress: from,
    payload: { login, password, oldlog: login, oldpas: password },
    headers: { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') },
  });
  return {
    status: response.statusCode,
    envelope: response.json(),
    retryAfter: response.headers['retry-after'],
  };
}

const wrongTries = async ({ login, from, times }: { login: string; from: string; times: number }) => {
  for (let count = 0; count < times; count += 1) await tryOnce({ login, from });
};

describe('wrong passwords', () => {
  it('are checked five times per login, then refused with the wait, even if correct', async () => {
    const { login, password } = await student();
    const statuses = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await tryOnce({ login, from: '10.1.0.1' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    await pass(1);
    const { status, retryAfter, envelope } = await tryOnce({ login, password, from: '10.1.0.1' });
    expect([status, envelope.code]).toEqual([429, 'TOO_MANY_TRIES']);
    expect(Number(retryAfter)).toBeGreaterThan(14 * 60 - 60);
    expect(Number(retryAfter)).toBeLessThanOrEqual(14 * 60);
    expect(envelope.details.seconds).toBe(Number(retryAfter));
    expect(envelope.error).toContain(retryAfter);
  });

  it('count together for all calls', async () => {
    const { login } = await student();
    await wrongTries({ login, from: '10.1.1.1', times: 3 });
    for (const path of [authContract.recovery.path, authContract.recovery.path]) {
      expect((await tryOnce({ login, from: '10.1.1.1', path })).status).toBe(401);
    }
    expect((await tryOnce({ login, from: '10.1.1.1', path: authContract.recovery.path })).status).toBe(429);
  });

  it('expire after the reported wait', async () => {
    const { login, password } = await student();
    await wrongTries({ login, from: '10.1.2.1', times: 5 });
    await pass(WINDOW - 2);
    expect((await tryOnce({ login, password, from: '10.1.2.1' })).status).toBe(429);
    await pass(2);
    expect((await tryOnce({ login, password, from: '10.1.2.1' })).status).toBe(200);
  });

  it('are cleared by a correct password', async () => {
    const { login, password } = await student();
    for (let round = 0; round < 2; round += 1) {
      await wrongTries({ login, from: '10.1.3.1', times: 4 });
      expect((await tryOnce({ login, password, from: '10.1.3.1' })).status).toBe(200);
    }
  });

  it('count the same for known and unknown logins', async () => {
    await wrongTries({ login: 'nobody-here', from: '10.1.4.1', times: 5 });
    expect((await tryOnce({ login: 'Nobody-Here ', from: '10.1.4.1' })).status).toBe(429);
  });

  it('stop an address after thirty, over any number of logins', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await tryOnce({ login: `guess${count}`, from: '10.1.5.1' })).status).toBe(401);
    }
    expect((await tryOnce({ login: 'guess-more', from: '10.1.5.1' })).status).toBe(429);
    expect((await tryOnce({ login: 'guess-more', from: '10.1.5.2' })).status).toBe(401);
  });

  it('expire by the clock of the database, not of the processes', async () => {
    const { login, password } = await student();
    app.setNow(new Date(Date.now() + 86_400_000));
    await wrongTries({ login, from: '10.1.7.1', times: 5 });
    app.setNow(TEST_NOW);
    expect((await tryOnce({ login, password, from: '10.1.7.1' })).retryAfter?.length).toBe(3);
    await pass(WINDOW);
    expect((await tryOnce({ login, password, from: '10.1.7.1' })).status).toBe(200);
  });

  it('from one IPv6 network count as from one address', async () => {
    const { login } = await student();
    for (let host = 1; host <= 5; host += 1) await tryOnce({ login, from: `2001:db8:1:2::${host}` });
    expect((await tryOnce({ login, from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await tryOnce({ login, from: '2001:db8:1:3::1' })).status).toBe(401);
  });

  it('are deleted once they no longer count', async () => {
    await wrongTries({ login: 'long-ago', from: '10.1.6.1', times: 2 });
    await pass(WINDOW);
    await app.runJobs();
    const left = await app.context.db.select().from(loginFailures).where(eq(loginFailures.login, 'long-ago'));
    expect(left).toEqual([]);
  });
});

describe('an attacker', () => {
  it('gets five checks out of a hundred concurrent tries, and the owner signs in elsewhere', async () => {
    const { login, password } = await student();
    const tries = Array.from({ length: 100 }, () => tryOnce({ login, from: '10.2.0.1' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
    expect((await tryOnce({ login, password, from: '10.2.0.2' })).status).toBe(200);
  });

  it('gets no more checks by using several server processes', async () => {
    const tries = Array.from({ length: 100 }, () =>
      writeTry({ context: app.context, login: 'spread', place: '10.2.4.1', known: false }),
    );
    const written = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(written).toHaveLength(5);
  });

  it('gets thirty answers for a hundred logins tried concurrently', async () => {
    const tries = Array.from({ length: 100 }, (_, n) => tryOnce({ login: `many${n}`, from: '10.2.1.1' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  it('from many addresses is stopped at fifty, but not the owner at a known address', async () => {
    const { login, password } = await student();
    expect((await tryOnce({ login, password, from: '10.2.2.200' })).status).toBe(200);
    const tries = Array.from({ length: 60 }, (_, n) => tryOnce({ login, from: `10.2.2.${1 + (n % 20)}` }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect((await tryOnce({ login, password, from: '10.2.2.100' })).status).toBe(429);
    expect((await tryOnce({ login, password, from: '10.2.2.200' })).status).toBe(200);
  });

  it('keeps their failures when the owner signs in elsewhere', async () => {
    const { login, password } = await student();
    await wrongTries({ login, from: '10.2.3.1', times: 5 });
    await tryOnce({ login, password, from: '10.2.3.2' });
    expect((await tryOnce({ login, from: '10.2.3.1' })).status).toBe(429);
  });
});

describe('behind one address with an attacker', () => {
  const guess = (from: string, times: number) =>
    Promise.all(Array.from({ length: times }, (_, n) => tryOnce({ login: `guess${from}-${n}`, from })));

  it('a correct password passes and a wrong one waits', async () => {
    const [owner, other] = [await student(), await student()];
    await guess('10.4.0.1', 40);
    expect((await tryOnce({ ...owner, from: '10.4.0.1' })).status).toBe(200);
    expect((await tryOnce({ login: other.login, from: '10.4.0.1' })).status).toBe(429);
  });

  it('after three hundred failures only a known device passes, for its own users', async () => {
    const [owner, other] = [await student(), await student()];
    const client = app.visitor();
    expect((await tryOnce({ ...owner, from: '10.4.1.1', client })).status).toBe(200);
    await guess('10.4.1.1', LOGIN_TRIES.perAddressAtMost);
    expect((await tryOnce({ ...owner, from: '10.4.1.1' })).status).toBe(429);
    expect((await tryOnce({ ...owner, from: '10.4.1.1', client })).status).toBe(200);
    expect((await tryOnce({ ...other, from: '10.4.1.1', client })).status).toBe(429);
  });

  it('an owner on their own device is not locked out, and a lost device gives five tries', async () => {
    const { login, password } = await student();
    const client = app.visitor();
    await tryOnce({ login, password, from: '10.4.2.1', client });
    await wrongTries({ login, from: '10.4.2.1', times: 5 });
    expect((await tryOnce({ login, password, from: '10.4.2.1' })).status).toBe(429);
    expect((await tryOnce({ login, password, from: '10.4.2.1', client })).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await tryOnce({ login, from: '10.4.2.1', client })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('a copied device cookie does not lock its owner out', async () => {
    const { login, password } = await student();
    const client = app.visitor();
    await tryOnce({ login, password, from: '10.4.5.1', client });
    for (let n = 0; n < 5; n += 1) {
      const copy = withDeviceOf(client);
      expect((await tryOnce({ login, from: `10.4.5.${10 + n}`, client: copy })).status).toBe(401);
    }
    expect((await tryOnce({ login, password, from: '10.4.5.1', client: withDeviceOf(client) })).status).toBe(
      200,
    );
    expect((await tryOnce({ login, password, from: '10.4.5.1' })).status).toBe(200);
  });

  it('a signed-in person can change the password despite failed tries there', async () => {
    const { personId, login, password } = await student();
    const client = await app.signIn(personId);
    await wrongTries({ login, from: '127.0.0.1', times: 5 });
    const change = { password, newPassword: 'Ак-Кула 7' };
    expect((await client.send(authContract.changePassword, change)).status).toBe(200);
  });

  it.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAA', `AAAAAAAAAAAAAAAAAAAAAA.${'B'.repeat(43)}`, '..', '%00.%00'])(
    'a forged device cookie %j is not known',
    async (made) => {
      const { login, password } = await student();
      await wrongTries({ login, from: '10.4.3.1', times: 5 });
      const client = app.visitor();
      client.cookies.set('bilim_device', made);
      expect((await tryOnce({ login, password, from: '10.4.3.1', client })).status).toBe(429);
    },
  );

  it('a shared computer knows its last eight people', async () => {
    const client = app.visitor();
    const people = await Promise.all(Array.from({ length: 9 }, () => student()));
    for (const pair of people) await tryOnce({ ...pair, from: '10.4.4.1', client });
    for (const { login } of people) await wrongTries({ login, from: '10.4.4.1', times: 5 });
    const known = [];
    for (const pair of people.toReversed()) {
      known.push((await tryOnce({ ...pair, from: '10.4.4.1', client: withDeviceOf(client) })).status === 200);
    }
    expect(known).toEqual([...Array.from({ length: 8 }, () => true), false]);
  });
});

/** A signed-out window of the same browser. */
function withDeviceOf(client: TestClient) {
  const other = app.visitor();
  other.cookies.set('bilim_device', client.cookies.get('bilim_device') ?? '');
  return other;
}

describe('concurrent sign-ins', () => {
  it('of forty students at one address all succeed', async () => {
    const students = await Promise.all(Array.from({ length: 40 }, () => student()));
    const answers = await Promise.all(students.map((pair) => tryOnce({ ...pair, from: '10.3.0.1' })));
    expect(answers.map(({ status }) => status)).toEqual(students.map(() => 200));
  });

  it('of one person on ten devices all succeed after some failures', async () => {
    const { personId, ...pair } = await student();
    await wrongTries({ login: pair.login, from: '10.3.1.1', times: 3 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tryOnce({ ...pair, from: '10.3.1.1' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const opened = await app.context.db.select().from(sessions).where(eq(sessions.personId, personId));
    expect(new Set(opened.map(({ secretHash }) => secretHash)).size).toBe(10);
  });
});
