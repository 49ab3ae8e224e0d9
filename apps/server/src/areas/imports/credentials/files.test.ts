import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQrOf } from '../../../../../../e2e/harness/qr.ts';
import { university } from '../../../db/tables.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  makeDepartment,
  makeFaculty,
  makeGroup,
  makeSpeciality,
  makeStudent,
  makeTeacher,
} from '../../../testing/factories/academic.ts';
import { picturesOf } from '../../../testing/samples/paper-pictures.ts';
import { pagesOf } from '../../../testing/samples/paper-text.ts';
import { makeImportOf } from '../../../testing/stages/import-of-people.ts';
import { credentialFiles } from './credentials.service.ts';

let app: TestApp;
let importId: number;
const ORIGIN = 'https://lms.test';
const groups: Record<string, number> = {};

beforeAll(async () => {
  app = await testApp();
  const { db } = app.context;
  const names = { nameRu: 'Демо-университет', nameKg: 'Демо университети', nameEn: 'Demo University' };
  await db.insert(university).values(names);
  const faculty = await makeFaculty(db, { nameRu: 'Факультет <А/Б>: "точных" наук' });
  const algebra = {
    nameRu: 'Кафедра алгебры',
    nameKg: 'Алгебра кафедрасы',
    nameEn: 'Department of Algebra',
  };
  const department = await makeDepartment(db, { facultyId: faculty.id, ...algebra });
  const speciality = await makeSpeciality(db, { departmentId: department.id });
  const added = [await makeTeacher(db, { departmentId: department.id, lastName: 'Үсөнова' })];
  for (const [name, count] of [
    ['ИВТ-10-26', 3],
    ['ИВТ-2-26', 12],
  ] as const) {
    const { id: groupId } = await makeGroup(db, { name, specialityId: speciality.id });
    groups[name] = count;
    for (let n = 0; n < count; n += 1) added.push(await makeStudent(db, { groupId }));
  }
  added.push(await makeStudent(db, { lastName: '=1+1;', firstName: 'Айгүл "А"' }));
  importId = await makeImportOf(db, added);
});
afterAll(() => app.close());

async function filesIn(language: 'ru' | 'kg' | 'en') {
  const files = new Map<string, Buffer>();
  const asked = { context: app.context, importId, language, origin: ORIGIN, by: { operator: 'root' } };
  for await (const { name, bytes } of credentialFiles(asked)) files.set(name, bytes);
  return files;
}
/** Rows of the table without the header: unit, name, code, login and password. */
const rowsOf = (files: ReadonlyMap<string, Buffer>) =>
  String(files.get('credentials.csv'))
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'));

describe('the files of issued credentials', () => {
  it('are one table, and printable sheets for students and teachers of each faculty', async () => {
    const files = await filesIn('ru');
    expect([...files.keys()].map((name) => name.replace(/\d+/, 'N')).sort()).toEqual([
      'credentials.csv',
      'Преподаватели Факультет А Б точных наук.pdf',
      'Студенты Факультет N.pdf',
      'Студенты Факультет А Б точных наук.pdf',
    ]);
    const rows = rowsOf(files);
    expect(rows).toHaveLength(1 + 12 + 3 + 1);
    expect(rows.map(([unit]) => unit)).toEqual(
      expect.arrayContaining(['ИВТ-2-26', 'ИВТ-10-26', 'Кафедра алгебры']),
    );
  });

  it('include a CSV that starts with a UTF-8 mark, quotes cells and contains no formula', async () => {
    const table = String((await filesIn('ru')).get('credentials.csv'));
    expect(table.startsWith('\uFEFFГруппа или кафедра;ФИО;Код;Логин;Одноразовый пароль\r\n')).toBe(true);
    expect(table).toContain(`;"'=1+1; Айгүл ""А""";`);
  });

  it('print each group on its own pages, ten people per page, with their credentials', async () => {
    const files = await filesIn('ru');
    const pdf = files.get('Студенты Факультет А Б точных наук.pdf');
    if (!pdf) throw new Error('The file is missing');
    const pages = await pagesOf(pdf);
    const heads = pages.map((text) => /Группа (\S+)/.exec(text)?.[1]);
    expect(heads).toEqual(['ИВТ-2-26', 'ИВТ-2-26', 'ИВТ-10-26']);
    for (const group of Object.keys(groups)) {
      const text = pages.filter((_, at) => heads[at] === group).join(' ');
      const others = pages.filter((_, at) => heads[at] !== group).join(' ');
      expect(text).toContain('Демо-университет');
      expect(text).toContain('16.11.2026');
      expect(text).toContain('Замените их своими при первом входе');
      const rows = rowsOf(files).filter(([unit]) => unit === group);
      expect(rows).toHaveLength(groups[group] ?? 0);
      for (const [, name, code, login, password] of rows) {
        for (const part of [name, `Код ${code}`, login, password]) expect(text).toContain(part);
        expect(others).not.toContain(password);
      }
    }
  });

  it('have a QR code to the sign-in page on every page', async () => {
    for (const [name, bytes] of await filesIn('ru')) {
      if (!name.endsWith('.pdf')) continue;
      for (const picture of await picturesOf(bytes))
        expect(await readQrOf(picture)).toBe(`${ORIGIN}/lms/login`);
    }
  });

  it.each([
    ['kg', 'Топ же кафедра;Аты-жөнү;Код;Логин;Бир жолку сырсөз', 'Демо университети', 'Алгебра кафедрасы'],
    ['en', 'Group or department;Full name;Code;Login;One-time password', 'Demo University', 'of Algebra'],
  ] as const)('are in the requested language: %s', async (language, head, name, department) => {
    const files = await filesIn(language);
    expect(String(files.get('credentials.csv'))).toContain(head);
    const teachers = [...files].find(([file]) => /^(Окутуучулар|Teachers) /.test(file))?.[1];
    const [text] = await pagesOf(teachers ?? Buffer.alloc(0));
    expect(text).toContain(name);
    expect(text).toContain(department);
    expect(text).not.toMatch(language === 'en' ? /\p{Script=Cyrillic}/u : /Группа|пароль/i);
  });
});
