import { profileContract } from '@bilim/contract/areas/profile.contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { externalLinks, people, personSettings } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import {
  makeDepartment,
  makeFaculty,
  makeGroup,
  makeListed,
  makePosition,
  makeSpeciality,
  makeStudent,
  makeTeacher,
  makeTerm,
} from '../../testing/factories/academic.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.setNow(TEST_NOW));

const { get, position, settings, saveSettings, links } = profileContract;
const inThree = (name: string) => ({ nameRu: `${name} ру`, nameKg: `${name} кг`, nameEn: `${name} en` });

const PRIVATE = { birthDate: '2006-03-21', taxId: '22103200600123', phone: '+996 555 12 34 56' };

describe('the record', () => {
  it('of a student has group, speciality, study form and faculty, in the caller’s language', async () => {
    const { db } = app.context;
    const faculty = await makeFaculty(db, inThree('ФИТ'));
    const department = await makeDepartment(db, { facultyId: faculty.id });
    const speciality = await makeSpeciality(db, {
      departmentId: department.id,
      code: '710100',
      ...inThree('ИВТ'),
    });
    const group = await makeGroup(db, { name: 'ИВТ-1-23', specialityId: speciality.id });
    const listed = await makeListed(db);
    const person = await makeStudent(db, { groupId: group.id, ...PRIVATE, ...listed });
    const client = await app.signIn(person.id);
    expect(await client.call(get, {}, { language: 'en' })).toEqual({
      ...PRIVATE,
      nationality: 'Kyrgyz',
      citizenship: 'Kyrgyz Republic',
      education: 'General secondary',
      fullName: `${person.lastNameLatin} Bakyt`,
      code: person.code,
      gender: 'male',
      position: '',
      department: '',
      group: 'ИВТ-1-23',
      speciality: '710100 ИВТ en',
      educationForm: 'Очное en',
      faculty: 'ФИТ en',
      hasPhoto: false,
    });
  });

  it('of a teacher has the position, department and faculty, and no group', async () => {
    const { db } = app.context;
    const faculty = await makeFaculty(db, inThree('ФЭ'));
    const department = await makeDepartment(db, { facultyId: faculty.id, ...inThree('Кафедра ВТ') });
    const post = await makePosition(db, inThree('Доцент'));
    const person = await makeTeacher(db, { departmentId: department.id, positionId: post.id });
    const client = await app.signIn(person.id);
    expect(await client.call(get, {}, { language: 'kg' })).toMatchObject({
      gender: 'female',
      birthDate: null,
      position: 'Доцент кг',
      department: 'Кафедра ВТ кг',
      faculty: 'ФЭ кг',
      group: '',
      speciality: '',
      educationForm: '',
    });
    expect(await client.call(position, {}, { language: 'ru' })).toEqual({ position: 'Доцент ру' });
  });

  it('has nationality, citizenship and education in the caller’s language only', async () => {
    const { db } = app.context;
    const listed = await makeListed(db);
    const [man, woman] = [
      await makeStudent(db, { gender: 'male', ...listed }),
      await makeStudent(db, { gender: 'female', ...listed }),
    ];
    const inLanguages = async (id: number) => {
      const client = await app.signIn(id);
      const rows = [];
      for (const language of ['ru', 'kg', 'en'] as const) rows.push(await client.call(get, {}, { language }));
      return rows.map(({ nationality, citizenship, education }) => [nationality, citizenship, education]);
    };
    const others = [
      ['кыргыз', 'Кыргыз Республикасы', 'Жалпы орто'],
      ['Kyrgyz', 'Kyrgyz Republic', 'General secondary'],
    ];
    const inRussian = ['Кыргызская Республика', 'Среднее общее'];
    expect(await inLanguages(man.id)).toEqual([['кыргыз', ...inRussian], ...others]);
    expect(await inLanguages(woman.id)).toEqual([['кыргызка', ...inRussian], ...others]);
    const unknown = await app.signIn((await makeStudent(db)).id);
    expect(await unknown.call(get, {})).toMatchObject({ nationality: '', citizenship: '', education: '' });
  });

  it('shows a corrected Latin name instead of the transliteration', async () => {
    const person = await makeStudent(app.context.db, { lastName: 'Жапаров', lastNameLatin: 'Japarov' });
    const client = await app.signIn(person.id);
    expect(await client.call(get, {}, { language: 'en' })).toMatchObject({ fullName: 'Japarov Bakyt' });
    expect(await client.call(get, {}, { language: 'kg' })).toMatchObject({ fullName: 'Жапаров Бакыт' });
  });

  it('has no position for a student', async () => {
    const client = await app.signIn((await makeStudent(app.context.db)).id);
    expect(await client.call(position, {})).toEqual({ position: '' });
  });

  it.each([
    ['the record', get, (id: number) => ({ uid: id, role: 2 })],
    ['the photo', profileContract.photo, (id: number) => ({ uid: id, role: 2 })],
    ['the position', position, (id: number) => ({ id })],
    ['the settings', settings, (id: number) => ({ uid: id, role: 2 })],
    ['saving the settings', saveSettings, (id: number) => ({ uid: id, role: 2, theme: 'dark' })],
  ])('refuses %s with another person’s id and accepts the own id', async (_, endpoint, named) => {
    const [own, other] = [await makeStudent(app.context.db), await makeStudent(app.context.db)];
    const client = await app.signIn(own.id);
    expect(await client.send(endpoint, named(other.id))).toMatchObject({
      status: 403,
      envelope: { code: 'NOT_YOURS' },
    });
    expect((await client.send(endpoint, named(own.id))).status).toBe(200);
    expect((await app.visitor().send(endpoint, named(own.id))).status).toBe(401);
  });
});

describe('settings', () => {
  it('are the current year and term until something is chosen', async () => {
    await makeTerm(app.context.db, { yearId: 2026, season: 1 });
    await makeTerm(app.context.db, { yearId: 2026, season: 2 });
    const client = await app.signIn((await makeStudent(app.context.db)).id);
    const untouched = { language: null, theme: null, sound: false };
    expect(await client.call(settings, {})).toEqual({ ...untouched, yearId: 2026, season: 1 });
    app.setNow(new Date('2027-03-01T06:00:00Z'));
    const later = await app.signIn((await makeStudent(app.context.db)).id);
    expect(await later.call(settings, {})).toEqual({ ...untouched, yearId: 2026, season: 2 });
  });

  it('keep each chosen value for every device', async () => {
    const { id: personId } = await makeStudent(app.context.db);
    const [phone, desk] = [await app.signIn(personId), await app.signIn(personId)];
    await phone.call(saveSettings, { language: 'kg', theme: 'dark' });
    await desk.call(saveSettings, { sound: true, yearId: 2025 });
    const chosen = await phone.call(saveSettings, { season: 2, theme: 'light' });
    expect(chosen).toEqual({ language: 'kg', theme: 'light', sound: true, yearId: 2025, season: 2 });
    expect(await desk.call(settings, {})).toEqual(chosen);
    await phone.call(saveSettings, { sound: false });
    expect(await desk.call(settings, {})).toEqual({ ...chosen, sound: false });
  });

  it('are separate for each person', async () => {
    const [one, other] = [await makeStudent(app.context.db), await makeTeacher(app.context.db)];
    await (await app.signIn(one.id)).call(saveSettings, { theme: 'dark' });
    expect((await (await app.signIn(other.id)).call(settings, {})).theme).toBeNull();
  });

  it('drop a year that can no longer be chosen', async () => {
    const { id: personId } = await makeStudent(app.context.db);
    await app.context.db.insert(personSettings).values({ personId, yearId: 2019 });
    expect((await (await app.signIn(personId)).call(settings, {})).yearId).toBe(2026);
  });

  it.each([
    { theme: 'pink' },
    { lang: 'ky' },
    { sound: 'loud' },
    { id_ws: 3 },
    { id_a_year: -1 },
    { id_a_year: 2_147_483_648 },
  ])('refuse %j', async (wire) => {
    const client = await app.signIn((await makeStudent(app.context.db)).id);
    expect(await client.send(saveSettings, wire)).toMatchObject({
      status: 400,
      envelope: { code: 'BAD_INPUT', details: { field: Object.keys(wire)[0] } },
    });
  });

  it('refuse undeclared fields', async () => {
    const [own, other] = [await makeStudent(app.context.db), await makeStudent(app.context.db)];
    const client = await app.signIn(own.id);
    const forged = {
      theme: 'dark',
      personId: other.id,
      person_id: other.id,
      role_: 1,
      photoKey: 'x',
      savedAt: 0,
    };
    expect((await client.send(saveSettings, forged)).status).toBe(200);
    const rows = await app.context.db.select().from(personSettings);
    expect(rows.filter(({ personId }) => personId === other.id)).toEqual([]);
    const everyone = await app.context.db.select().from(people);
    expect(everyone.filter(({ photoKey }) => photoKey === 'x')).toEqual([]);
  });
});

describe('links', () => {
  it('are those of the caller’s role, in the caller’s order and language', async () => {
    const { db } = app.context;
    const link = (name: string, roles: number[], place: number) => ({
      titleRu: `${name} ру`,
      titleKg: `${name} кг`,
      titleEn: `${name} en`,
      address: `https://university.example/${name}`,
      roles,
      position: place,
    });
    await db
      .insert(externalLinks)
      .values([link('both', [1, 2], 2), link('teachers', [1], 1), link('students', [2], 1)]);
    const student = await app.signIn((await makeStudent(db)).id);
    const teacher = await app.signIn((await makeTeacher(db)).id);
    expect(await student.call(links, {}, { language: 'kg' })).toMatchObject([
      { title: 'students кг', url: 'https://university.example/students', icon: 'link' },
      { title: 'both кг' },
    ]);
    expect(await teacher.call(links, {}, { language: 'ru' })).toMatchObject([
      { title: 'teachers ру' },
      { title: 'both ру' },
    ]);
  });
});
