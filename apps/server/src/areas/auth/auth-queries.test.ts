import { authContract as calls } from '@bilim/contract/areas/auth.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { passwordLinks } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { giveEmail } from '../../testing/factories/notices.ts';
import { chooseAccount } from '../../testing/servers/openid-browser.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/servers/openid-provider.ts';
import { hashOfToken } from './forgot/forgot.jobs.ts';

const ORIGIN = 'http://lms.university.example';
const PASSWORD = 'Tulpar-2026';

let provider: OpenIdProvider;
let test: TestApp;
let studentId: number;
beforeAll(async () => {
  provider = await startOpenIdProvider({ redirectUris: [`${ORIGIN}/lms/api/google/callback`] });
  const { clientId, clientSecret, issuer } = provider;
  const google = { clientId, clientSecret, issuer, allowHttp: true };
  test = await testApp({ config: { publicUrl: ORIGIN, google } });
  studentId = (await makeStudent(test.context.db)).id;
  await makeCredentials(test.context.db, { personId: studentId, login: 'asanov', password: PASSWORD });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

const by = () => studentId;
const nobody = () => null;
const pair = { login: 'asanov', password: PASSWORD };

async function issued() {
  const { id: personId } = await makeStudent(test.context.db);
  const { login } = await makeCredentials(test.context.db, { personId, password: PASSWORD, oneTime: true });
  return { login, password: PASSWORD };
}

describe('query counts of signing in and out', () => {
  holdQueryCounts<'auth'>({
    test: () => test,
    calls: {
      googleEnabled: { queries: 0, by: nobody, make: (client) => client.call(calls.googleEnabled, {}) },
      current: { queries: 1, by, make: (client) => client.call(calls.current, {}) },
      // The try: the lock, earlier tries, its row, the credentials, the removal of its row. Then the session,
      // the audit entry, the user.
      login: { queries: 9, by: nobody, make: (client) => client.call(calls.login, pair) },
      recovery: { queries: 5, by: nobody, make: (client) => client.call(calls.recovery, pair) },
      updateLogin: {
        queries: 9,
        by: nobody,
        make: async (client) => {
          const own = { newLogin: 'usenov', newPassword: 'Ак-Кула 7' };
          await client.call(calls.updateLogin, { ...(await issued()), ...own });
        },
      },
      logout: { queries: 2, by, make: (client) => client.call(calls.logout, {}) },
      listSessions: { queries: 1, by, make: (client) => client.call(calls.listSessions, {}) },
      endSession: {
        queries: 4,
        by,
        make: async (client) => {
          const sessions = await (await test.signIn(studentId)).call(calls.listSessions, {});
          await client.call(calls.endSession, { id: sessions.find(({ current }) => current)?.id ?? 0 });
        },
      },
      endOtherSessions: { queries: 3, by, make: (client) => client.call(calls.endOtherSessions, {}) },
      googleUrl: { queries: 1, by: nobody, make: (client) => client.call(calls.googleUrl, {}) },
      // Without a mail server there is nothing to do.
      forgot: { queries: 0, by: nobody, make: (client) => client.call(calls.forgot, { login: 'asanov' }) },
      newPassword: {
        queries: 6,
        by: nobody,
        make: async (client) => {
          const { id: personId } = await makeStudent(test.context.db);
          await makeCredentials(test.context.db, { personId, changedAt: new Date(0) });
          await giveEmail(test.context.db, { personId, email: 'a@example.kg' });
          const tokenHash = hashOfToken('token');
          await test.context.db
            .insert(passwordLinks)
            .values({ tokenHash, personId, madeAt: test.context.now() });
          await client.call(calls.newPassword, { token: 'token', newPassword: 'Tulpar-2027' });
        },
      },
      confirm: { queries: 7, by, make: (client) => client.call(calls.confirm, { password: PASSWORD }) },
      googleLink: { queries: 1, by, make: (client) => client.call(calls.googleLink, {}) },
      googleCallback: {
        queries: 3,
        by,
        make: async (client) => {
          const before = await test.signIn(studentId);
          const { url } = await before.call(calls.googleLink, {});
          for (const [name, value] of before.cookies) client.cookies.set(name, value);
          const back = await chooseAccount({ url, account: 'asanov' });
          await client.inject({ method: 'GET', url: back.pathname + back.search });
        },
      },
      googleCheck: { queries: 1, by, make: (client) => client.call(calls.googleCheck, {}) },
      googleUnlink: { queries: 2, by, make: (client) => client.call(calls.googleUnlink, {}) },
      changePassword: {
        queries: 13,
        by,
        make: (client) => client.call(calls.changePassword, { password: PASSWORD, newPassword: 'Ак-Кула 7' }),
      },
    },
  });
});
