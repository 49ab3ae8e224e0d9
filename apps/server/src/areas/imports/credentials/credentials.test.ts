import { authContract } from '@bilim/contract/areas/auth.contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, credentials, people, sessions } from '../../../db/tables.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { makeStudent, makeTeacher } from '../../../testing/factories/academic.ts';
import { makeCredentials } from '../../../testing/factories/auth.ts';
import { makeImportOf } from '../../../testing/stages/import-of-people.ts';
import { isPassword } from '../../auth/passwords.ts';
import { type IssuedBy, issueCredentials } from './credentials.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { login, recovery, updateLogin } = authContract;
const issue = (importId: number, by: IssuedBy = { operator: 'root' }) =>
  issueCredentials({ context: app.context, importId, language: 'ru', by });
const storedOf = async (personId: number) => {
  const [row] = await app.context.db.select().from(credentials).where(eq(credentials.personId, personId));
  return row;
};
type Pair = { login: string; password: string };
const pairOf = ({ issued: [first] }: { issued: Pair[] }): Pair => {
  if (!first) throw new Error('No credentials were issued');
  return { login: first.login, password: first.password };
};
const opens = async (pair: Pair) => (await app.visitor().send(recovery, wireOf(pair))).status === 200;
const wireOf = (pair: Pair) => ({ oldlog: pair.login, oldpas: pair.password });

describe('people added by an import', () => {
  it('get a login from role and code and a one-time password, stored only as a hash', async () => {
    const student = await makeStudent(app.context.db, { code: 301_001 });
    const teacher = await makeTeacher(app.context.db, { code: 31_001 });
    const { issued, changed } = await issue(await makeImportOf(app.context.db, [student, teacher]));
    expect(changed).toBe(0);
    expect(issued).toMatchObject([{ login: 's301001' }, { login: 't31001' }]);
    const kept = JSON.stringify([
      await app.context.db.select().from(credentials),
      await app.context.db.select().from(auditLog),
    ]);
    for (const { password } of issued) {
      expect(password).toMatch(/^([A-Z][a-z][2-9]\w(-|$)){4}$/);
      expect(kept).not.toContain(password);
    }
    expect(await storedOf(student.id)).toMatchObject({
      oneTime: true,
      passwordHash: expect.stringMatching(/^\$once\$/),
      changedAt: app.context.now(),
    });
  });

  it('can use the one-time password only to set their own credentials', async () => {
    const student = await makeStudent(app.context.db);
    const pair = pairOf(await issue(await makeImportOf(app.context.db, [student])));
    const client = app.visitor();
    expect((await client.send(login, pair)).envelope.code).toBe('MUST_CHANGE_CREDENTIALS');
    expect(await app.context.db.$count(sessions, eq(sessions.personId, student.id))).toBe(0);
    expect(await client.call(recovery, pair)).toEqual({ mustChange: true });
    const wrong = { ...pair, password: pair.password.toUpperCase() };
    expect((await client.send(recovery, wireOf(wrong))).envelope.code).toBe('WRONG_CREDENTIALS');
    const own = { login: `own.${student.id}`, password: 'Ак-Кула 7' };
    await client.call(updateLogin, { ...pair, newLogin: own.login, newPassword: own.password });
    expect(await client.call(login, own)).toMatchObject({ id: student.id });
    expect((await client.send(login, pair)).envelope.code).toBe('WRONG_CREDENTIALS');
    expect((await storedOf(student.id))?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('keep their login when credentials are issued again, and the old password stops working', async () => {
    const student = await makeStudent(app.context.db);
    const importId = await makeImportOf(app.context.db, [student]);
    const first = pairOf(await issue(importId));
    expect(await opens(first)).toBe(true);
    const second = pairOf(await issue(importId));
    expect(second.login).toBe(first.login);
    expect(await opens(first)).toBe(false);
    expect(await opens(second)).toBe(true);
  });

  it('are skipped and counted after they set their own credentials or signed in', async () => {
    const [own, seen, fresh] = await Promise.all([1, 2, 3].map(() => makeStudent(app.context.db)));
    if (!own || !seen || !fresh) throw new Error('Expected three students');
    await makeCredentials(app.context.db, { personId: own.id });
    await makeCredentials(app.context.db, { personId: seen.id, oneTime: true });
    await app.context.db
      .insert(sessions)
      .values({ secretHash: `seen${seen.id}`, personId: seen.id, endedAt: new Date() });
    const before = [await storedOf(own.id), await storedOf(seen.id)];
    const importId = await makeImportOf(app.context.db, [own, seen, fresh]);
    const { issued, changed } = await issue(importId);
    expect([issued.map(({ code }) => code), changed]).toEqual([[fresh.code], 2]);
    expect([await storedOf(own.id), await storedOf(seen.id)]).toEqual(before);
  });

  it('are the only ones who get credentials', async () => {
    const [added, altered, elsewhere, gone] = await Promise.all(
      [true, true, true, false].map((active) => makeStudent(app.context.db, { active })),
    );
    if (!added || !altered || !elsewhere || !gone) throw new Error('Expected four students');
    await makeImportOf(app.context.db, [elsewhere]);
    const importId = await makeImportOf(
      app.context.db,
      [added, gone],
      [
        { tableName: 'people', kind: 'changed', rowKey: { id: altered.id } },
        { tableName: 'groups', kind: 'added', rowKey: { id: altered.id } },
      ],
    );
    const { issued, changed } = await issue(importId);
    expect([issued.map(({ code }) => code), changed]).toEqual([[added.code], 0]);
    const ids = [altered.id, elsewhere.id, gone.id];
    expect(await app.context.db.$count(credentials, inArray(credentials.personId, ids))).toBe(0);
  });

  it('get the next free login if theirs is taken, ignoring case', async () => {
    const others = await Promise.all([1, 2, 3].map(() => makeStudent(app.context.db)));
    const taken = ['S302001', 's302001-2', 't32001'];
    for (const [at, { id }] of others.entries())
      await makeCredentials(app.context.db, { personId: id, login: taken[at] });
    const student = await makeStudent(app.context.db, { code: 302_001 });
    const plain = await makeStudent(app.context.db, { code: 302_002 });
    const teacher = await makeTeacher(app.context.db, { code: 32_001 });
    const importId = await makeImportOf(app.context.db, [student, plain, teacher]);
    const { issued } = await issue(importId);
    expect(issued.map(({ login }) => login)).toEqual(['s302001-3', 's302002', 't32001-2']);
    for (const { code, ...pair } of issued) {
      const [person] = await app.context.db.select().from(people).where(eq(people.code, code));
      const stored = await storedOf(person?.id ?? 0);
      expect(stored?.login).toBe(pair.login);
      expect(await isPassword({ ...pair, passwordHash: stored?.passwordHash ?? null })).toBe(true);
    }
  });
});

describe('issuing credentials', () => {
  it('concurrently leaves exactly one working set of passwords', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => makeStudent(app.context.db)));
    const importId = await makeImportOf(app.context.db, students);
    const sets = await Promise.all([issue(importId), issue(importId), issue(importId)]);
    const hashes = new Map(
      (await app.context.db.select().from(credentials)).map((row) => [row.login, row.passwordHash]),
    );
    const right = await Promise.all(
      sets.map(({ issued }) =>
        Promise.all(
          issued.map(({ login, password }) =>
            isPassword({ password, passwordHash: hashes.get(login) ?? null }),
          ),
        ),
      ),
    );
    const all = (value: boolean) => Array(students.length).fill(value);
    expect(right.map((set) => set.filter(Boolean).length).sort()).toEqual([0, 0, students.length]);
    expect(right).toContainEqual(all(true));
  });

  it('while a person changes theirs leaves either the old or the new credentials', async () => {
    for (let round = 0; round < 6; round += 1) {
      const student = await makeStudent(app.context.db);
      const importId = await makeImportOf(app.context.db, [student]);
      const printed = pairOf(await issue(importId));
      const own = { login: `race.${student.id}`, password: 'Ак-Кула 7' };
      const wish = { ...wireOf(printed), newlog: own.login, newpas: own.password };
      const [answer, again] = await Promise.all([app.visitor().send(updateLogin, wish), issue(importId)]);
      const changed = answer.status === 200;
      expect([again.issued.length, again.changed]).toEqual(changed ? [0, 1] : [1, 0]);
      expect(await opens(own)).toBe(changed);
      if (!changed) expect(await opens(pairOf(again))).toBe(true);
    }
  });

  it('writes one audit line with the number and the issuer', async () => {
    const [student, { id: personId }] = [
      await makeStudent(app.context.db),
      await makeTeacher(app.context.db),
    ];
    const importId = await makeImportOf(app.context.db, [student]);
    await issue(importId);
    await issue(importId, { personId });
    const lines = await app.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `import:${importId}`))
      .orderBy(auditLog.id);
    const action = 'imports.credentials';
    expect(lines).toMatchObject([
      { action, personId: null, details: { issued: 1, changed: 0, operator: 'root' } },
      { action, personId, details: { issued: 1, changed: 0 } },
    ]);
  });

  it('is refused for an unknown import', async () => {
    await expect(issue(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
