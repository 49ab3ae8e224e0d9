import { authContract } from '@bilim/contract/areas/auth.contract';
import { CONFIRMED_MS } from '@bilim/contract/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.setNow(TEST_NOW));

const { confirm, googleUnlink, login } = authContract;

async function student() {
  const { id: personId } = await makeStudent(app.context.db);
  return makeCredentials(app.context.db, { personId });
}
const later = (ms: number) => app.setNow(new Date(app.context.now().getTime() + ms));
const codeOf = async (client: TestClient) => (await client.send(googleUnlink, {})).envelope.code;

describe('a call that requires the password again', () => {
  it('is allowed for five minutes after signing in or confirming', async () => {
    const { login: name, password } = await student();
    const client = app.visitor();
    await client.call(login, { login: name, password });
    later(CONFIRMED_MS - 1);
    expect(await codeOf(client)).toBeUndefined();
    later(1);
    expect(await client.send(googleUnlink, {})).toMatchObject({
      status: 403,
      envelope: { code: 'CONFIRM_PASSWORD' },
    });
    await client.call(confirm, { password });
    later(CONFIRMED_MS - 1);
    expect(await codeOf(client)).toBeUndefined();
    later(1);
    expect(await codeOf(client)).toBe('CONFIRM_PASSWORD');
  });

  it('is refused in a session that was opened without a password', async () => {
    const { personId } = await student();
    const client = await app.signIn(personId);
    await app.context.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.personId, personId));
    later(60_000);
    expect(await codeOf(client)).toBe('CONFIRM_PASSWORD');
  });

  it('is allowed only in the session that confirmed the password', async () => {
    const { personId, password } = await student();
    const [here, there] = [await app.signIn(personId), await app.signIn(personId)];
    later(CONFIRMED_MS);
    await here.call(confirm, { password });
    expect(await codeOf(here)).toBeUndefined();
    expect(await codeOf(there)).toBe('CONFIRM_PASSWORD');
  });

  it('stays refused after a wrong password, which counts as a failed try', async () => {
    const { personId } = await student();
    const client = await app.signIn(personId);
    later(CONFIRMED_MS);
    const codes = [];
    for (let count = 0; count < 6; count += 1) {
      codes.push((await client.send(confirm, { password: 'wrong' })).envelope.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'WRONG_OLD_PASSWORD'), 'TOO_MANY_TRIES']);
    expect(await codeOf(client)).toBe('CONFIRM_PASSWORD');
  });
});
