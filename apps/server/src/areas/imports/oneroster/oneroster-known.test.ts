import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { type Ask, askOf } from '../match/ask.queries.ts';
import { knownRoster } from './known.queries.ts';

const ROWS = [
  `insert into faculties (id, name_ru, name_kg, name_en, short_ru, short_kg, short_en)
   values (71, 'Факультет', 'Ф', 'F', 'ФИТ', 'Ф', 'F')`,
  "insert into departments (id, faculty_id, name_ru, name_kg, name_en) values (71, 71, 'Факультет', 'Ф', 'F'), (72, 71, 'Кафедра', 'К', 'D')",
  "insert into specialities (id, department_id, code, name_ru, name_kg, name_en) values (71, 72, 'S', 'С', 'С', 'S')",
  "insert into disciplines (id, department_id, code, name_ru, name_kg, name_en) values (71, 72, 'MATH', 'А', 'А', 'A')",
  "insert into education_forms (id, name_ru, name_kg, name_en) values (71, 'Очная', 'К', 'F')",
  "insert into exam_types (id, name_ru, name_kg, name_en) values (71, 'Экзамен', 'Э', 'E')",
  "insert into academic_years values (2026, '2026-27', '2026-09-01', '2027-06-30')",
  "insert into terms (id, year_id, season, starts_on, ends_on) values (71, 2026, 1, '2026-09-01', '2027-01-20')",
  "insert into groups (id, name, speciality_id, education_form_id, intake_year_id) values (71, 'ПИ-1', 71, 71, 2026)",
  `insert into people (id, role, code, last_name, first_name, last_name_latin, first_name_latin, gender, birth_date, group_id, department_id)
   values (71, 2, 7001, 'Асанов', 'Азамат', 'A', 'A', 'male', '2008-02-29', 71, null),
     (72, 1, 7002, 'Бекова', 'Айгүл', 'B', 'A', 'female', null, null, 72)`,
  'insert into streams (id, discipline_id, term_id, number, seats) values (71, 71, 71, 3, 20)',
  `insert into semesters values (1, 1, 1) on conflict do nothing`,
  `insert into registrations (student_id, discipline_id, term_id, semester_id, group_id, stream_id, credits, exam_type_id, by_plan)
   values (71, 71, 71, 1, 71, 71, 5, 71, false)`,
  `insert into outside_ids values ('faculties', 'oneroster/o1', 71), ('departments', 'oneroster/o1', 71), ('departments', 'oneroster/o2', 72),
   ('departments', 'K-2', 72), ('disciplines', 'oneroster/c', 71), ('terms', 'oneroster/t', 71), ('groups', 'oneroster/room', 71),
   ('people', 'oneroster/u1', 71), ('people', 'oneroster/u2', 72), ('streams', 'oneroster/class', 71), ('streams', 'S71', 71)`,
];

describe('data from earlier rosters', () => {
  let database: OpenDatabase;
  let ask: Ask;
  beforeAll(async () => {
    database = await testDatabase();
    ask = askOf(database.db);
    for (const row of ROWS) await ask(row);
  });
  afterAll(() => database.close());

  it('is found by sourcedId', async () => {
    const known = await knownRoster(ask);
    expect(Object.fromEntries(known.orgs)).toEqual({
      o1: { name: 'ФИТ', isFaculty: true, faculty: 'o1' },
      o2: { name: 'Кафедра', isFaculty: false, faculty: 'o1' },
    });
    expect(known).toMatchObject({
      years: new Set([2026]),
      terms: new Map([['t', { year: 2026, season: 1 }]]),
      courses: new Map([['c', 'MATH']]),
      groups: new Map([['room', { name: 'ПИ-1', intake: 2026 }]]),
      numbers: new Map([['MATH\n2026-1', [3]]]),
      form: 'F71',
      examType: 'E71',
      lessonType: null,
    });
    expect(known.classes.get('class')).toEqual({
      discipline: 'MATH',
      term: { year: 2026, season: 1 },
      number: 3,
      seats: 20,
      taken: 1,
      credits: 5,
    });
  });

  it('includes the requested people only', async () => {
    const people = await (await knownRoster(ask)).people(['u1', 'u2', 'nobody']);
    const none = { middleName: '', phone: '', active: true };
    expect(Object.fromEntries(people)).toEqual({
      u1: {
        ...none,
        role: 'student',
        code: 7001,
        lastName: 'Асанов',
        firstName: 'Азамат',
        gender: 'male',
        birthDate: '2008-02-29',
        group: 'ПИ-1',
        intake: 2026,
        department: null,
      },
      u2: {
        ...none,
        role: 'teacher',
        code: 7002,
        lastName: 'Бекова',
        firstName: 'Айгүл',
        gender: 'female',
        birthDate: null,
        group: null,
        intake: null,
        department: 'K-2',
      },
    });
  });

  it('counts students who already have a seat', async () => {
    const { seated } = await knownRoster(ask);
    const seats = ['u1', 'u2', 'nobody'].map((studentId) => ({ classId: 'class', studentId }));
    expect(await seated(seats)).toEqual(new Map([['class', 1]]));
  });
});
