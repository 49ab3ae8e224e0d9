import { authContract } from '@bilim/contract/areas/auth.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { systemContract } from '@bilim/contract/areas/system.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { current, login } = authContract;
const signedIn = async () => app.signIn((await makeStudent(app.context.db)).id);
const write = (client: Awaited<ReturnType<typeof signedIn>>, headers: Record<string, string> = {}) =>
  client.send(current, {}, { headers });

describe('a write', () => {
  it('is accepted with the token of its own session', async () => {
    expect((await write(await signedIn())).status).toBe(200);
  });

  it.each([
    ['no token', { 'x-xsrf-token': '' }],
    ['a made-up token', { 'x-xsrf-token': 'salt.signature' }],
  ])('is refused with %s', async (_, headers) => {
    expect(await write(await signedIn(), headers)).toMatchObject({ status: 403, envelope: { code: 'XSRF' } });
  });

  it('is refused when header and planted cookie match but we did not sign them', async () => {
    const client = await signedIn();
    client.cookies.set(XSRF_COOKIE, 'planted.planted');
    expect((await write(client)).envelope.code).toBe('XSRF');
  });

  it("is refused with the token of another person's session", async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    client.cookies.set(XSRF_COOKIE, other.cookies.get(XSRF_COOKIE) ?? '');
    expect((await write(client)).envelope.code).toBe('XSRF');
  });

  it('is refused with another token, also after the right one was accepted', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    expect([(await write(client)).status, (await write(other)).status]).toEqual([200, 200]);
    for (const token of [other.cookies.get(XSRF_COOKIE) ?? '', 'planted.planted']) {
      client.cookies.set(XSRF_COOKIE, token);
      expect((await write(client)).envelope.code).toBe('XSRF');
    }
  });

  it('is refused with a token from before the login', async () => {
    const visitor = app.visitor();
    await visitor.call(systemContract.config, {});
    const before = visitor.cookies.get(XSRF_COOKIE) ?? '';
    const client = await signedIn();
    client.cookies.set(XSRF_COOKIE, before);
    expect((await write(client)).envelope.code).toBe('XSRF');
  });

  it.each(['https://evil.example', 'http://localhost:81', 'https://localhost:80', 'null', ''])(
    'is refused from the origin %j, with or without a token',
    async (origin) => {
      expect(await write(await signedIn(), { origin })).toMatchObject({
        status: 403,
        envelope: { code: 'FOREIGN_ORIGIN' },
      });
    },
  );

  it('is accepted from our own origin', async () => {
    expect((await write(await signedIn(), { origin: 'http://localhost:80' })).status).toBe(200);
  });

  it('is refused before its body is read', async () => {
    const client = await signedIn();
    const answer = await client.send(
      profileContract.savePhoto,
      {},
      {
        files: [{ name: 'x.png', bytes: Buffer.alloc(1_000_000) }],
        headers: { 'x-xsrf-token': '' },
      },
    );
    expect(answer).toMatchObject({ status: 403, envelope: { code: 'XSRF' } });
  });

  it('without a session needs a token too, so that a foreign page cannot log a user in', async () => {
    const { id: personId } = await makeStudent(app.context.db);
    const pair = await makeCredentials(app.context.db, { personId });
    const client = app.visitor();
    expect((await client.send(login, pair, { headers: { 'x-xsrf-token': '' } })).envelope.code).toBe('XSRF');
    expect((await client.send(login, pair)).status).toBe(200);
  });
});

describe('the token', () => {
  it('is sent with any first answer, readable by our script and not by other sites', async () => {
    const { response } = await app.visitor().send(systemContract.config, {});
    const cookie = response.cookies.find(({ name }) => name === XSRF_COOKIE);
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/lms' });
    expect(cookie?.httpOnly).toBeUndefined();
  });

  it('is not sent again while it fits, and replaced when it does not', async () => {
    const client = await signedIn();
    const { response: quiet } = await client.send(systemContract.config, {});
    expect(quiet.cookies).toEqual([]);
    client.cookies.set(XSRF_COOKIE, 'stale.stale');
    await client.send(systemContract.config, {});
    expect((await write(client)).status).toBe(200);
  });

  it('lives as long as the session: a restarted browser has both', async () => {
    const { id: personId } = await makeStudent(app.context.db);
    const pair = await makeCredentials(app.context.db, { personId });
    const { response } = await app.visitor().send(login, pair);
    expect(new Set(response.cookies.map(({ maxAge }) => maxAge))).toEqual(new Set([180 * 86_400]));
  });
});
