import { authContract } from '@bilim/contract/areas/auth.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, googleAccounts, googleFlows, people } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { chooseAccount } from '../../testing/servers/openid-browser.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/servers/openid-provider.ts';

const ORIGIN = 'http://lms.university.example';

let provider: OpenIdProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider({ redirectUris: [`${ORIGIN}/lms/api/google/callback`] });
  const { clientId, clientSecret, issuer } = provider;
  const google = { clientId, clientSecret, issuer, allowHttp: true };
  app = await testApp({ config: { publicUrl: ORIGIN, google } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
afterEach(() => app.setNow(TEST_NOW));

const { googleEnabled, googleUrl, googleLink, googleCheck, googleUnlink, googleCallback, current } =
  authContract;

async function student() {
  const { id: personId } = await makeStudent(app.context.db);
  await makeCredentials(app.context.db, { personId });
  return { personId, client: await app.signIn(personId) };
}

const trailOf = ({ personId }: { personId: number }) =>
  app.context.db.select().from(auditLog).where(eq(auditLog.personId, personId)).orderBy(auditLog.id);

/** Opens the return address of the provider and returns the next address. */
async function comeBack(client: TestClient, address: URL) {
  expect(address.origin).toBe(ORIGIN);
  const response = await client.inject({ method: 'GET', url: address.pathname + address.search });
  expect(response.statusCode).toBe(302);
  return response.headers.location;
}

async function linkAccount({ client }: { client: TestClient }, account: string) {
  const { url } = await client.call(googleLink, {});
  return comeBack(client, await chooseAccount({ url, account }));
}

async function signInWith(
  account: string | null,
  { returnTo, client = app.visitor() }: { returnTo?: string; client?: TestClient } = {},
) {
  const { url } = await client.call(googleUrl, returnTo === undefined ? {} : { returnTo });
  return { client, to: await comeBack(client, await chooseAccount({ url, account })) };
}

describe('a Google account', () => {
  it('is linked by a signed-in person and then signs that person in anywhere', async () => {
    const person = await student();
    expect(await person.client.call(googleEnabled, {})).toEqual({ enabled: true });
    expect(await person.client.call(googleCheck, {})).toEqual({ linked: false });
    expect(await linkAccount(person, 'aibek')).toBe('/lms/profile');
    expect(await person.client.call(googleCheck, {})).toEqual({ linked: true });
    const { client, to } = await signInWith('aibek', { returnTo: '/lms/news?id=7' });
    expect(to).toBe('/lms/news?id=7');
    expect(await client.call(current, {})).toMatchObject({ id: person.personId });
    expect(await trailOf(person)).toMatchObject([
      { action: 'auth.googleLinked', details: { issuer: provider.issuer } },
      { action: 'auth.signedIn', details: { by: 'google' } },
    ]);
  });

  it("causes one request for the provider's metadata, not one per sign-in", async () => {
    await app.visitor().call(googleUrl, {});
    await app.visitor().call(googleUrl, {});
    expect(provider.described()).toBe(1);
  });

  it('does not sign in without a link', async () => {
    const { client, to } = await signInWith('a-stranger');
    expect(to).toBe('/lms/login?google=GOOGLE_NOT_LINKED');
    expect((await client.send(current, {})).status).toBe(401);
  });

  it('does not sign in an inactive person', async () => {
    const person = await student();
    await linkAccount(person, 'has-left');
    await app.context.db.update(people).set({ active: false }).where(eq(people.id, person.personId));
    expect((await signInWith('has-left')).to).toBe('/lms/login?google=GOOGLE_NOT_LINKED');
  });

  it('of another person cannot be linked', async () => {
    await linkAccount(await student(), 'taken');
    const other = await student();
    expect(await linkAccount(other, 'taken')).toBe('/lms/profile?google=GOOGLE_TAKEN');
    expect(await other.client.call(googleCheck, {})).toEqual({ linked: false });
  });

  it('is replaced by another account and no longer signs in', async () => {
    const person = await student();
    await linkAccount(person, 'first');
    await linkAccount(person, 'second');
    expect((await signInWith('first')).to).toBe('/lms/login?google=GOOGLE_NOT_LINKED');
    expect((await signInWith('second')).to).toBe('/lms');
  });

  it('no longer signs in after it was unlinked', async () => {
    const person = await student();
    await linkAccount(person, 'unlinked');
    await person.client.call(googleUnlink, {});
    await person.client.call(googleUnlink, {});
    expect(await person.client.call(googleCheck, {})).toEqual({ linked: false });
    expect((await signInWith('unlinked')).to).toBe('/lms/login?google=GOOGLE_NOT_LINKED');
    const trail = (await trailOf(person)).map(({ action }) => action);
    expect(trail).toEqual(['auth.googleLinked', 'auth.googleUnlinked']);
  });

  it('leads back with a failure code when the person cancels', async () => {
    expect((await signInWith(null)).to).toBe('/lms/login?google=GOOGLE_FAILED');
    const { client } = await student();
    const { url } = await client.call(googleLink, {});
    const back = await comeBack(client, await chooseAccount({ url, account: null }));
    expect(back).toBe('/lms/profile?google=GOOGLE_FAILED');
  });

  it.each(['//evil.example', 'https://evil.example/lms', '/\\evil.example', '/lms/../evil', '/lms/login'])(
    'leads to the home page and never to %s',
    async (returnTo) => {
      const account = `returns-${encodeURIComponent(returnTo)}`;
      await linkAccount(await student(), account);
      expect((await signInWith(account, { returnTo })).to).toBe('/lms');
    },
  );
});

describe('a flow', () => {
  async function begun({ account = 'flow' }: { account?: string } = {}) {
    const person = await student();
    await linkAccount(person, account);
    const client = app.visitor();
    const { url } = await client.call(googleUrl, {});
    return { client, person, back: await chooseAccount({ url, account }) };
  }

  it('is used once, and its address does not sign in again', async () => {
    const { client, back } = await begun({ account: 'once' });
    const mark = client.cookies.get('bilim_google') ?? '';
    expect(await comeBack(client, back)).toBe('/lms');
    const thief = app.visitor();
    thief.cookies.set('bilim_google', mark);
    expect(await comeBack(thief, back)).toBe('/lms/login?google=GOOGLE_FAILED');
    expect((await thief.send(current, {})).status).toBe(401);
  });

  it('does nothing in another browser, so that no one is signed in by a foreign link', async () => {
    const { client, back } = await begun({ account: 'attacker' });
    const victim = app.visitor();
    await victim.call(googleUrl, {});
    expect(await comeBack(victim, back)).toBe('/lms/login?google=GOOGLE_FAILED');
    expect((await victim.send(current, {})).status).toBe(401);
    expect(await comeBack(client, back)).toBe('/lms');
  });

  it('for linking fails in the session of another person', async () => {
    const [began, sat] = [await student(), await student()];
    const { url } = await began.client.call(googleLink, {});
    const back = await chooseAccount({ url, account: 'switched' });
    sat.client.cookies.set('bilim_google', began.client.cookies.get('bilim_google') ?? '');
    expect(await comeBack(sat.client, back)).toBe('/lms/login?google=GOOGLE_FAILED');
    const links = await app.context.db.select().from(googleAccounts);
    expect(links.filter(({ subject }) => subject === 'switched')).toEqual([]);
  });

  it('expires after ten minutes and is then deleted', async () => {
    const { client, back } = await begun({ account: 'slow' });
    app.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000));
    expect(await comeBack(client, back)).toBe('/lms/login?google=GOOGLE_FAILED');
    await app.visitor().call(googleUrl, {});
    expect(await app.context.db.select().from(googleFlows)).toHaveLength(1);
  });

  it.each([
    ['another state', 'state', 'x'.repeat(43)],
    ['another code', 'code', 'forged'],
    ['another issuer', 'iss', 'https://evil.example'],
  ])('with %s fails', async (_, parameter, value) => {
    const { client, back } = await begun({ account: `bent-${parameter}` });
    back.searchParams.set(parameter, value);
    expect(await comeBack(client, back)).toBe('/lms/login?google=GOOGLE_FAILED');
    expect((await client.send(current, {})).status).toBe(401);
  });

  it('keeps its secrets in the database and its mark in an HTTP-only cookie', async () => {
    const client = app.visitor();
    const { response } = await client.send(googleUrl, {});
    expect(response.cookies.find(({ name }) => name === 'bilim_google')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/lms/api/google',
      maxAge: 600,
    });
    const [row] = response.json().data;
    const sent = new URL(row.url).searchParams;
    expect([...sent.keys()].sort()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'prompt',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(sent.get('scope')).toBe('openid');
    const flows = await app.context.db.select().from(googleFlows);
    expect(JSON.stringify(flows)).not.toContain(sent.get('state'));
  });
});

describe('without Google', () => {
  it('all calls report that it is off', async () => {
    const off = await testApp();
    const { id: personId } = await makeStudent(off.context.db);
    const client = await off.signIn(personId);
    expect(await client.call(googleEnabled, {})).toEqual({ enabled: false });
    expect(await client.send(googleUrl, {})).toMatchObject({ status: 404, envelope: { code: 'GOOGLE_OFF' } });
    expect(await client.send(googleLink, {})).toMatchObject({ status: 404 });
    const { response } = await client.send(googleCallback, { state: 'x', code: 'y' });
    expect(response.headers.location).toBe('/lms/profile?google=GOOGLE_OFF');
    expect(await client.call(googleCheck, {})).toEqual({ linked: false });
    await off.close();
  });

  it('a provider without an answer causes a failure and is tried again', async () => {
    const gone = await startOpenIdProvider({ redirectUris: [`${ORIGIN}/lms/api/google/callback`] });
    const { clientId, clientSecret, issuer } = gone;
    await gone.close();
    const alone = await testApp({ config: { google: { clientId, clientSecret, issuer, allowHttp: true } } });
    for (const _ of [1, 2]) {
      expect(await alone.visitor().send(googleUrl, {})).toMatchObject({
        status: 400,
        envelope: { code: 'GOOGLE_FAILED' },
      });
    }
    await alone.close();
  });
});
