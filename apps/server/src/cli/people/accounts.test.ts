import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPassword } from '../../areas/auth/passwords.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { credentials, people, sessions } from '../../db/tables.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { makeDepartment, makeGroup, makeListed, makeStudent } from '../../testing/factories/academic.ts';
import { addUser, type Newcomer, resetUser } from './accounts.ts';

const now = new Date('2026-11-15T10:00:00Z');

describe('operator commands for accounts:', () => {
  let database: OpenDatabase;
  const student: Newcomer = {
    role: 'student',
    lastName: 'Асанова',
    firstName: 'Айгүл',
    middleName: '',
    gender: 'female',
    group: 'ИВТ-1-23',
    department: undefined,
    login: undefined,
  };
  const teacher: Newcomer = {
    ...student,
    role: 'teacher',
    group: undefined,
    department: 'Кафедра информатики',
  };
  const add = (newcomer: Newcomer) => addUser({ db: database.db, newcomer, now });

  beforeAll(async () => {
    database = await testDatabase();
    await makeGroup(database.db, { name: 'ИВТ-1-23' });
    await makeDepartment(database.db, { nameRu: 'Кафедра информатики' });
    await makeStudent(database.db, { code: 4_000 });
  });
  afterAll(() => database.close());

  const credentialsOf = async (login: string) => {
    const [row] = await database.db
      .select()
      .from(credentials)
      .innerJoin(people, eq(people.id, credentials.personId))
      .where(eq(credentials.login, login));
    return row;
  };

  it('a new account has one-time credentials, the next code, and a login made from the code', async () => {
    const added = await add(student);
    expect(added).toMatchObject({ code: 4_001, login: 's4001' });
    expect(added.password).toMatch(/^([A-Z][a-z][2-9]\w-?){3}$/);
    const row = await credentialsOf('s4001');
    expect(row?.credentials.oneTime).toBe(true);
    expect(row?.people).toMatchObject({ role: 2, lastName: 'Асанова', code: 4_001 });
    const passwordHash = row?.credentials.passwordHash ?? null;
    expect(await isPassword({ password: added.password, passwordHash })).toBe(true);
  });

  it('Latin names come from transliteration or the passport, and list entries are found by name', async () => {
    const listed = await makeListed(database.db);
    const plain = await add({ ...student, lastName: 'Жээнбекова' });
    expect((await credentialsOf(plain.login))?.people).toMatchObject({
      lastNameLatin: 'Zheenbekova',
      firstNameLatin: 'Aigul',
      middleNameLatin: '',
      nationalityId: null,
    });
    const told = await add({
      ...student,
      lastName: 'Жээнбекова',
      lastNameLatin: 'Jeenbekova',
      nationality: 'кыргызка',
      citizenship: 'Kyrgyz Republic',
      education: 'Жалпы орто',
    });
    expect((await credentialsOf(told.login))?.people).toMatchObject({
      lastNameLatin: 'Jeenbekova',
      ...listed,
    });
  });

  it('the operator can choose a login; it is stored in lower case and must be unique', async () => {
    expect(await add({ ...teacher, login: 'Asanova' })).toMatchObject({ login: 'asanova' });
    const before = await database.db.$count(people);
    await expect(add({ ...teacher, login: 'ASANOVA' })).rejects.toThrow('The login ASANOVA is taken');
    expect(await database.db.$count(people)).toBe(before);
  });

  it.each([
    [{ ...student, group: undefined }, 'A student needs --group'],
    [{ ...student, group: 'ИВТ-9' }, 'There is no group ИВТ-9'],
    [{ ...teacher, department: undefined }, 'A teacher needs --department'],
    [{ ...teacher, department: 'Ничто' }, 'There is no department Ничто'],
    [{ ...student, nationality: 'марсианка' }, 'There is no nationality марсианка'],
    [{ ...student, citizenship: 'ZZ' }, 'There is no country ZZ'],
    [{ ...student, education: 'никакое' }, 'There is no education никакое'],
    [{ ...student, login: 'a b' }, 'a b cannot be a login'],
  ])('a new account is refused with the reason: %#', async (newcomer, reason) => {
    await expect(add(newcomer)).rejects.toThrow(reason);
  });

  it('a reset gives a new one-time password and ends the sessions', async () => {
    const { login, password } = await add({ ...student, login: 'forgetful' });
    const { personId } = (await credentialsOf(login))?.credentials ?? { personId: 0 };
    await database.db.update(credentials).set({ oneTime: false }).where(eq(credentials.personId, personId));
    await database.db.insert(sessions).values({ secretHash: 'x', personId });

    const reset = await resetUser({ db: database.db, login: 'Forgetful', now });

    expect(reset.login).toBe('forgetful');
    expect(reset.password).not.toBe(password);
    const row = await credentialsOf(login);
    expect(row?.credentials.oneTime).toBe(true);
    const passwordHash = row?.credentials.passwordHash ?? null;
    expect(await isPassword({ password: reset.password, passwordHash })).toBe(true);
    const open = sql`${sessions.personId} = ${personId} and ${sessions.endedAt} is null`;
    expect(await database.db.$count(sessions, open)).toBe(0);
  });

  it('a reset of an unknown login is refused with that login', async () => {
    const nobody = { db: database.db, login: 'nobody', now };
    await expect(resetUser(nobody)).rejects.toThrow('There is no account with the login nobody');
  });
});
