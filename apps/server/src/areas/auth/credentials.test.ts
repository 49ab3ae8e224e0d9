import { authContract } from '@bilim/contract/areas/auth.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, credentials } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { login, recovery, updateLogin, changePassword, current } = authContract;

async function student({ oneTime }: { oneTime: boolean }) {
  const person = await makeStudent(app.context.db);
  const { login, password } = await makeCredentials(app.context.db, { personId: person.id, oneTime });
  return { personId: person.id, pair: { login, password } };
}

const storedFor = (personId: number) =>
  app.context.db.select().from(credentials).where(eq(credentials.personId, personId));

describe('issued credentials', () => {
  it('are replaced by own ones, which sign in while the old ones do not', async () => {
    const { personId, pair } = await student({ oneTime: true });
    const own = { newLogin: `Own.${personId}`, newPassword: 'Ак-Кула 7' };
    const client = app.visitor();
    const { sms } = await client.call(updateLogin, { ...pair, ...own }, { language: 'ru' });
    expect(sms).toBe('Логин и пароль изменены');
    const newPair = { login: own.newLogin, password: own.newPassword };
    expect(await client.call(recovery, newPair)).toEqual({ mustChange: false });
    expect(await client.call(login, newPair)).toMatchObject({ id: personId });
    expect((await client.send(login, pair)).envelope.code).toBe('WRONG_CREDENTIALS');
    const [trail] = await app.context.db.select().from(auditLog).where(eq(auditLog.personId, personId));
    expect(trail).toMatchObject({
      action: 'auth.credentialsReplaced',
      details: { from: pair.login, to: `own.${personId}` },
    });
    expect(JSON.stringify(trail)).not.toContain(own.newPassword);
  });

  it.each([
    ['kg', 'Логин менен сырсөз өзгөртүлдү'],
    ['en', 'The login and password have been changed'],
  ] as const)('are replaced with a message in %s', async (language, text) => {
    const { personId, pair } = await student({ oneTime: true });
    const own = { newLogin: `word${personId}`, newPassword: 'Ак-Кула 7' };
    expect(await app.visitor().call(updateLogin, { ...pair, ...own }, { language })).toEqual({ sms: text });
  });

  it.each([
    ['a login that is taken', { newlog: 'Taken-Login' }, 409, 'LOGIN_TAKEN'],
    ['a login of two characters', { newlog: 'ab' }, 400, 'LOGIN_BAD'],
    ['a login with a space inside', { newlog: 'a b c' }, 400, 'LOGIN_BAD'],
    ['a login with markup', { newlog: '<b>x</b>' }, 400, 'LOGIN_BAD'],
    ['a login with a direction override', { newlog: 'abc\u202edef' }, 400, 'LOGIN_BAD'],
    ['an empty login', { newlog: '   ' }, 400, 'LOGIN_BAD'],
    ['a password of three characters', { newpas: 'aB1' }, 400, 'PASSWORD_TOO_SHORT'],
    ['a very common password', { newpas: 'QWERTY' }, 400, 'PASSWORD_TOO_COMMON'],
    ['a password equal to the login', { newpas: 'Some.Login' }, 400, 'PASSWORD_TOO_COMMON'],
    ['the issued password again', { newpas: 'Tulpar-2026' }, 400, 'PASSWORD_SAME'],
  ])('are not replaced by %s', async (_, wish, status, code) => {
    const other = await makeStudent(app.context.db);
    if (code === 'LOGIN_TAKEN') {
      await makeCredentials(app.context.db, { personId: other.id, login: 'taken-login' });
    }
    const { personId, pair } = await student({ oneTime: true });
    const wire = {
      oldlog: pair.login,
      oldpas: pair.password,
      newlog: 'some.login',
      newpas: 'Ак-Кула 7',
      ...wish,
    };
    const answer = await app.visitor().send(updateLogin, wire);
    expect(answer).toMatchObject({ status, envelope: { code } });
    expect(await storedFor(personId)).toMatchObject([{ login: pair.login, oneTime: true }]);
  });

  it('are not replaced with wrong old ones, and the try counts', async () => {
    const { pair } = await student({ oneTime: true });
    const wire = { oldlog: pair.login, oldpas: 'wrong', newlog: 'some.login', newpas: 'Ак-Кула 7' };
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await app.visitor().send(updateLogin, wire)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are the only ones that this call replaces', async () => {
    const { personId, pair } = await student({ oneTime: false });
    const wire = { oldlog: pair.login, oldpas: pair.password, newlog: 'some.login', newpas: 'Ак-Кула 7' };
    expect(await app.visitor().send(updateLogin, wire)).toMatchObject({
      status: 409,
      envelope: { code: 'NOT_ONE_TIME' },
    });
    expect(await storedFor(personId)).toMatchObject([{ login: pair.login }]);
  });

  it('are replaced by exactly one of ten concurrent calls', async () => {
    const { personId, pair } = await student({ oneTime: true });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const wish = { newlog: `race${personId}.${n}`, newpas: `Ак-Кула ${n}` };
        return app.visitor().send(updateLogin, { oldlog: pair.login, oldpas: pair.password, ...wish });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = new Set(answers.map(({ envelope }) => envelope.code ?? 'none'));
    // Later calls find the issued pair replaced: it counts as a wrong pair, and soon as too many tries.
    const expected = ['none', 'NOT_ONE_TIME', 'WRONG_CREDENTIALS', 'TOO_MANY_TRIES'];
    expect([...refusals].filter((code) => !expected.includes(code))).toEqual([]);
    expect(await storedFor(personId)).toMatchObject([{ oneTime: false }]);
  });

  it('give a login that ten people choose concurrently to exactly one of them', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => student({ oneTime: true })));
    const answers = await Promise.all(
      people.map(({ pair }, n) => {
        const wish = { newlog: n % 2 ? 'wished-for' : 'Wished-For', newpas: 'Ак-Кула 7' };
        return app.visitor().send(updateLogin, { oldlog: pair.login, oldpas: pair.password, ...wish });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ envelope }) => envelope.code === 'LOGIN_TAKEN')).toHaveLength(9);
  });
});

describe('changing the password', () => {
  it('ends all other sessions and continues with a new secret', async () => {
    const { personId, pair } = await student({ oneTime: false });
    const [here, elsewhere] = [await app.signIn(personId), await app.signIn(personId)];
    const stolen = here.cookies.get('bilim_session');
    const change = { password: pair.password, newPassword: 'Көк-Бөрү 9' };
    const { sms } = await here.call(changePassword, change, { language: 'en' });
    expect(sms).toBe('Password changed successfully');
    expect(await here.call(current, {})).toMatchObject({ id: personId });
    expect((await elsewhere.send(current, {})).status).toBe(401);
    const thief = app.visitor();
    thief.cookies.set('bilim_session', stolen ?? '');
    expect((await thief.send(current, {})).status).toBe(401);
    expect((await app.visitor().send(login, pair)).status).toBe(401);
    expect(
      await app.visitor().call(login, { login: pair.login, password: change.newPassword }),
    ).toMatchObject({ id: personId });
  });

  it.each([
    ['a wrong old password', { password: 'wrong' }, 'WRONG_OLD_PASSWORD'],
    ['no old password', { password: '' }, 'WRONG_OLD_PASSWORD'],
    ['a new password of three characters', { newPassword: 'aB1' }, 'PASSWORD_TOO_SHORT'],
    ['a common new password', { newPassword: 'Password1' }, 'PASSWORD_TOO_COMMON'],
    ['the same password', { newPassword: 'Tulpar-2026' }, 'PASSWORD_SAME'],
  ])('is refused with %s and changes nothing', async (_, wish, code) => {
    const { personId, pair } = await student({ oneTime: false });
    const client = await app.signIn(personId);
    const wire = { password: pair.password, newPassword: 'Көк-Бөрү 9', ...wish };
    expect(await client.send(changePassword, wire)).toMatchObject({ status: 400, envelope: { code } });
    expect(await app.visitor().call(login, pair)).toMatchObject({ id: personId });
    expect(await client.call(current, {})).toMatchObject({ id: personId });
  });

  it('counts wrong old passwords as failed tries', async () => {
    const { personId } = await student({ oneTime: false });
    const client = await app.signIn(personId);
    const codes = [];
    for (let count = 0; count < 6; count += 1) {
      const { envelope } = await client.send(changePassword, {
        password: 'wrong',
        newPassword: 'Көк-Бөрү 9',
      });
      codes.push(envelope.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'WRONG_OLD_PASSWORD'), 'TOO_MANY_TRIES']);
  });

  it('refuses the uid or the role of another person', async () => {
    const [own, other] = [await student({ oneTime: false }), await student({ oneTime: false })];
    const client = await app.signIn(own.personId);
    const change = { password: other.pair.password, newPassword: 'Көк-Бөрү 9' };
    for (const claim of [{ uid: other.personId }, { uid: own.personId, role: 1 }]) {
      expect(await client.send(changePassword, { ...change, ...claim })).toMatchObject({
        status: 403,
        envelope: { code: 'NOT_YOURS' },
      });
    }
    expect(await app.visitor().call(login, other.pair)).toMatchObject({ id: other.personId });
  });
});
