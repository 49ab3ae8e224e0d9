import { authContract } from '@bilim/contract/areas/auth.contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetUser } from '../cli/people/accounts.ts';
import { grantRight, revokeRight } from '../cli/people/grants.ts';
import { sessions } from '../db/tables.ts';
import { createEventBus } from '../events/event-bus.ts';
import { TEST_NOW, type TestApp, testApp } from '../testing/app.ts';
import { createClient, type TestClient } from '../testing/clients/client.ts';
import { makeStudent, makeTeacher } from '../testing/factories/academic.ts';
import { makeCredentials } from '../testing/factories/auth.ts';
import { SILENT_LOG } from '../testing/silent-log.ts';
import { buildApp } from './build-app.ts';

const { current, logout, changePassword } = authContract;
/** Usually within a second; a busy machine may take longer. */
const SOON = { timeout: 60_000 };

let here: TestApp;
let there: FastifyInstance;
let closeThere: () => Promise<void>;
beforeAll(async () => {
  here = await testApp();
  const { database, context } = here;
  // The test clock does not move, so cached data never expires by age.
  const events = await createEventBus({ database, log: SILENT_LOG, now: context.now });
  there = await buildApp({ context: { ...context, events }, webRoot: null });
  closeThere = async () => {
    await events.close();
    await there.close();
  };
});
afterAll(async () => {
  await closeThere();
  await here.close();
});

async function teacher() {
  const { db } = here.context;
  const { id: personId } = await makeTeacher(db);
  const { login, password } = await makeCredentials(db, { personId });
  return { personId, login, password, client: await here.signIn(personId) };
}

/** The same browser, connected to the other process. */
function elsewhere(client: TestClient) {
  const other = createClient({ app: there });
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}
const statusOf = async (client: TestClient) => (await client.send(current, {})).status;

describe('a process with cached sessions learns from another process', () => {
  it('that a session was ended', async () => {
    const { client } = await teacher();
    const other = elsewhere(client);
    expect(await statusOf(other)).toBe(200);
    await client.call(logout, { logout: true });
    await expect.poll(() => statusOf(other), SOON).toBe(401);
  });

  it('that a password was changed', async () => {
    const { client, password } = await teacher();
    const stolen = elsewhere(client);
    expect(await statusOf(stolen)).toBe(200);
    await client.call(changePassword, { password, newPassword: 'Жаңы сөз 2026' });
    await expect.poll(() => statusOf(stolen), SOON).toBe(401);
  });

  it('that the operator granted a right, revoked it, and reset the account', async () => {
    const { client, login } = await teacher();
    const other = elsewhere(client);
    const rights = async () => (await other.call(current, {})).canWriteNews;
    const right = {
      db: here.context.db,
      login,
      now: TEST_NOW,
      timeZone: 'Asia/Bishkek',
      right: 'news',
    } as const;
    expect(await rights()).toBe(false);
    await grantRight(right);
    await expect.poll(rights, SOON).toBe(true);
    await revokeRight(right);
    await expect.poll(rights, SOON).toBe(false);
    await resetUser({ db: here.context.db, login, now: TEST_NOW });
    await expect.poll(() => statusOf(other), SOON).toBe(401);
  });
});

it('cached sessions are not used while the process receives no signals', async () => {
  const { id: personId } = await makeStudent(here.context.db);
  const other = elsewhere(await here.signIn(personId));
  expect(await statusOf(other)).toBe(200);
  await here.context.db.update(sessions).set({ endedAt: TEST_NOW }).where(eq(sessions.personId, personId));
  await here.context.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query in ('select 1', 'listen bilim_events')`,
  );
  await expect.poll(() => statusOf(other), SOON).toBe(401);
});

it('data read during a transaction that changes it is not cached after the commit', async () => {
  const { context } = here;
  const { id: personId } = await makeStudent(context.db);
  const client = await here.signIn(personId);
  const [published, mayCommit] = [gate(), gate()];
  const changing = context.db.transaction(async (db) => {
    await db.update(sessions).set({ endedAt: TEST_NOW }).where(eq(sessions.personId, personId));
    await context.events.publish({ db, to: { people: [personId] }, event: { kind: 'session.changed' } });
    published.open();
    await mayCommit.opened;
  });
  await published.opened;
  expect(await statusOf(client)).toBe(200);
  const { holds, stamp } = context.events.sessions;
  expect(holds({ personId, stamp: stamp() })).toBe(false);
  mayCommit.open();
  await changing;
  expect(await statusOf(client)).toBe(401);
});

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
