import { authContract } from '@bilim/contract/areas/auth.contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetUser } from '../cli/accounts.ts';
import { grantRight, revokeRight } from '../cli/grants.ts';
import { sessions } from '../db/tables.ts';
import { createEventBus } from '../events/event-bus.ts';
import { makeStudent, makeTeacher } from '../testing/academic-factories.ts';
import { TEST_NOW, type TestApp, testApp } from '../testing/app.ts';
import { makeCredentials } from '../testing/auth-factories.ts';
import { createClient, type TestClient } from '../testing/client.ts';
import { SILENT_LOG } from '../testing/silent-log.ts';
import { buildApp } from './build-app.ts';

const { current, logout, changePassword } = authContract;
/** It comes within a second; a busy machine may be late to look. */
const SOON = { timeout: 60_000 };

let here: TestApp;
let there: FastifyInstance;
let closeThere: () => Promise<void>;
beforeAll(async () => {
  here = await testApp();
  const { database, context } = here;
  // The clock stands still: what was kept is never dropped because of its age.
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

/** The same browser, answered by the other process. */
function elsewhere(client: TestClient) {
  const other = createClient({ app: there });
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}
const statusOf = async (client: TestClient) => (await client.send(current, {})).status;

describe('a process that keeps sessions hears from another', () => {
  it('that one was ended', async () => {
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

  it('that the operator gave a right, took it, and reset the account', async () => {
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

it('what a process kept is worth nothing once it does not hear', async () => {
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

it('what is read while a transaction changes it is not kept beyond it', async () => {
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
