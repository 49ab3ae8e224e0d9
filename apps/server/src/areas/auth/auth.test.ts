import { Worker } from 'node:worker_threads';
import { authContract } from '@bilim/contract/areas/auth.contract';
import { LANGUAGES } from '@bilim/contract/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog, grants, people } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makePosition, makeStudent, makeTeacher } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { login, recovery, current, logout } = authContract;

async function student({ oneTime = false }: { oneTime?: boolean } = {}) {
  const person = await makeStudent(app.context.db);
  const { login, password } = await makeCredentials(app.context.db, { personId: person.id, oneTime });
  return { person, login, password };
}

describe('logging in', () => {
  it('opens a session that survives a reload', async () => {
    const { person, ...pair } = await student();
    const client = app.visitor();
    expect(await client.call(login, pair)).toMatchObject({ id: person.id, role: 2 });
    expect(await client.call(current, { token: 'any token' })).toMatchObject({
      id: person.id,
      code: person.code,
      fullName: `${person.lastName} Бакыт`,
      groupId: person.groupId,
      hasPhoto: false,
      rights: [],
      canWriteNews: false,
      canManageLibrary: false,
    });
  });

  it("returns the position of a teacher in the caller's language, and the rights", async () => {
    const { db } = app.context;
    const position = await makePosition(db, { nameRu: 'Доцент', nameKg: 'Доцент кг', nameEn: 'Docent' });
    const person = await makeTeacher(db, { positionId: position.id });
    await db.insert(grants).values({ personId: person.id, right: 'news' });
    const client = await app.signIn(person.id);
    const user = await client.call(current, {}, { language: 'en' });
    expect(user).toMatchObject({
      role: 1,
      position: 'Docent',
      rights: [{ right: 'news', facultyId: null, departmentId: null }],
      canWriteNews: true,
      canManageLibrary: false,
    });
    expect(user.group).toBe('');
  });

  it('accepts the login in any case and with stray spaces', async () => {
    const { person, login: name, password } = await student();
    const pair = { login: ` ${name.toUpperCase()} `, password };
    expect(await app.visitor().call(login, pair)).toMatchObject({ id: person.id });
  });

  it.each([
    ['no login', { login: '', password: 'x' }],
    ['a login of spaces', { login: '  ', password: 'x' }],
    ['no password', { login: 'someone', password: '' }],
  ])('with %s asks for both', async (_, pair) => {
    const answer = await app.visitor().send(login, pair, { language: 'ru' });
    expect(answer).toMatchObject({ status: 400, envelope: { code: 'CREDENTIALS_REQUIRED' } });
    expect(answer.envelope.error).toBe('Введите имя пользователя и пароль');
  });

  it('is refused with issued credentials until they are changed', async () => {
    const { person: _, ...pair } = await student({ oneTime: true });
    const client = app.visitor();
    expect(await client.call(recovery, pair)).toEqual({ mustChange: true });
    expect(await client.send(login, pair)).toMatchObject({
      status: 403,
      envelope: { code: 'MUST_CHANGE_CREDENTIALS' },
    });
    expect(client.cookies.has('bilim_session')).toBe(false);
  });

  it('is refused to an inactive person with the answer for an unknown login', async () => {
    const { person, ...pair } = await student();
    const client = await app.signIn(person.id);
    await app.context.db.update(people).set({ active: false }).where(eq(people.id, person.id));
    await app.context.events.whisper({ people: [person.id], event: { kind: 'session.changed' } });
    expect((await app.visitor().send(login, pair)).envelope.code).toBe('WRONG_CREDENTIALS');
    expect((await client.send(current, {})).status).toBe(401);
  });
});

describe('guessing logins', () => {
  it.each(LANGUAGES)('gets the same answer for known and unknown logins in %s', async (language) => {
    const { login: name } = await student();
    const bodies = [];
    for (const endpoint of [login, recovery]) {
      for (const who of [name, `nobody-${language}`]) {
        const pair = { login: who, password: 'wrong', oldlog: who, oldpas: 'wrong' };
        const { status, envelope } = await app.visitor().send(endpoint, pair, { language });
        bodies.push({ status, envelope });
      }
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 401, envelope: { code: 'WRONG_CREDENTIALS' } });
  });

  it('causes a password check for an unknown login too', async () => {
    const jobs = vi.spyOn(Worker.prototype, 'postMessage');
    const pair = { login: 'nobody', password: 'wrong', oldlog: 'nobody', oldpas: 'wrong' };
    for (const endpoint of [login, recovery]) await app.visitor().send(endpoint, pair);
    const checks = jobs.mock.calls.map(([job]) => job.check);
    jobs.mockRestore();
    expect(checks).toEqual(['wrong', 'wrong']);
  });
});

describe('the audit log', () => {
  it('has every sign-in and sign-out, and no secret', async () => {
    const { person, ...pair } = await student();
    const client = app.visitor();
    await client.call(login, pair);
    await client.call(logout, {});
    const rows = await app.context.db.select().from(auditLog).where(eq(auditLog.personId, person.id));
    expect(rows.map(({ action }) => action)).toEqual(['auth.signedIn', 'auth.signedOut']);
    expect(JSON.stringify(rows)).not.toContain(pair.password);
  });
});

it('a role or a right in the payload is ignored', async () => {
  const { person, ...pair } = await student();
  const client = app.visitor();
  await client.send(login, { ...pair, role: 1, newsPerms: 1, uid: 1, active: false });
  expect(await client.call(current, {})).toMatchObject({ id: person.id, role: 2, canWriteNews: false });
});

it('text that the database cannot store is refused as bad input', async () => {
  const pair = { login: 'a\u0000b', password: 'x' };
  expect(await app.visitor().send(login, pair)).toMatchObject({
    status: 400,
    envelope: { code: 'BAD_INPUT' },
  });
});
