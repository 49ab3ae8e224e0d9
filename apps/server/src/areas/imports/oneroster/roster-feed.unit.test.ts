import { describe, expect, it } from 'vitest';
import { isRoster, rosterFeed } from './roster-feed.ts';
import { BULK } from './samples/bulk.ts';
import { type Row, rowsOf, sourceOf } from './samples/roster-store.ts';

const bulk = async () => {
  const feed = await rosterFeed({ source: sourceOf(BULK) });
  return { feed, rows: await rowsOf(feed) };
};
const told = (rows: Row[] | undefined) => rows?.map(({ outside, cells }) => ({ outside, ...cells }));

describe('a bulk roster', () => {
  it('is recognized by its manifest', () => {
    expect(isRoster(sourceOf(BULK))).toBe(true);
    expect(isRoster(sourceOf({ 'students.csv': '' }))).toBe(false);
  });

  it('has no problems, and each sheet comes after the sheets it refers to', async () => {
    const { feed } = await bulk();
    expect(feed.problems).toEqual([]);
    expect(feed).toMatchObject({ kind: 'oneroster', name: 'roster.zip' });
    expect(feed.sheets.map(({ sheet, file }) => `${sheet} ${file}`)).toEqual([
      ...['faculties orgs.csv', 'departments orgs.csv', 'specialities orgs.csv', 'disciplines courses.csv'],
      ...['forms manifest.csv', 'examTypes manifest.csv', 'lessonTypes manifest.csv'],
      ...['years academicSessions.csv', 'years users.csv', 'terms academicSessions.csv'],
      ...['groups classes.csv', 'groups users.csv', 'students users.csv', 'teachers users.csv'],
      ...['streams classes.csv', 'assignments enrollments.csv', 'registrations enrollments.csv'],
    ]);
    const ending = new Set(feed.sheets.filter(({ whole }) => whole).map(({ sheet }) => sheet));
    expect([...ending]).toEqual([
      ...['faculties', 'departments', 'specialities', 'disciplines', 'students', 'teachers'],
      ...['streams', 'assignments', 'registrations'],
    ]);
  });

  it('makes faculties of schools and top-level orgs, with departments', async () => {
    const { rows } = await bulk();
    expect(told(rows.get('faculties'))).toEqual([
      { outside: 'oneroster/org-1', code: 'org-1', nameRu: 'Университет', shortRu: 'Университет' },
      {
        outside: 'oneroster/org-2',
        code: 'org-2',
        shortRu: 'ФИТ',
        nameRu: 'Факультет информационных технологий',
      },
      { outside: 'oneroster/org-4', code: 'org-4', nameRu: 'Экономика', shortRu: 'Экономика' },
    ]);
    expect(rows.get('departments')?.map(({ line, cells }) => [line, cells.nameRu, cells.faculty])).toEqual([
      [2, 'Университет', 'oneroster/org-1'],
      [3, 'Факультет информационных технологий', 'oneroster/org-2'],
      [4, 'Кафедра "Программная инженерия"', 'oneroster/org-2'],
      [5, 'Экономика', 'oneroster/org-4'],
    ]);
    expect(rows.get('specialities')?.map(({ cells }) => [cells.code, cells.department])).toEqual([
      ...[
        ['org-1', 'oneroster/org-1'],
        ['ФИТ', 'oneroster/org-2'],
      ],
      ...[
        ['ПИ', 'oneroster/org-3'],
        ['org-4', 'oneroster/org-4'],
      ],
    ]);
  });

  it('names a year by the calendar year in which it starts, and skips grading periods', async () => {
    const { rows } = await bulk();
    expect(told(rows.get('years'))).toEqual([
      {
        outside: 'oneroster/year-27',
        year: 2026,
        name: '2026-27',
        startsOn: '2026-09-01',
        endsOn: '2027-06-30',
      },
      // The roster does not list this year, but a student began in it.
      { outside: undefined, year: 2025, name: '2025-26', startsOn: '2025-09-01', endsOn: '2026-06-30' },
    ]);
    expect(told(rows.get('terms'))).toEqual([
      {
        outside: 'oneroster/autumn-26',
        year: '2026',
        season: 1,
        startsOn: '2026-09-01',
        endsOn: '2027-01-20',
      },
      {
        outside: 'oneroster/spring-27',
        year: '2026',
        season: 2,
        startsOn: '2027-02-01',
        endsOn: '2027-06-15',
      },
    ]);
  });

  it('makes disciplines of courses, groups of homerooms, and groups for students without one', async () => {
    const { rows } = await bulk();
    expect(told(rows.get('disciplines'))?.slice(0, 2)).toEqual([
      { outside: 'oneroster/course-1', code: 'MATH101', nameRu: 'Алгебра', department: 'oneroster/org-3' },
      {
        outside: 'oneroster/course-2',
        code: 'course-2',
        nameRu: 'Микроэкономика',
        department: 'oneroster/org-4',
      },
    ]);
    expect(told(rows.get('groups'))).toEqual([
      {
        outside: 'oneroster/room-1',
        group: 'ПИ-1-26',
        speciality: 'oneroster/org-2',
        form: 'full-time',
        intake: '2026',
      },
      {
        outside: 'oneroster/org-4#2025',
        group: 'Экономика-2025',
        speciality: 'oneroster/org-4',
        form: 'full-time',
        intake: '2025',
      },
      {
        outside: 'oneroster/org-2#2025',
        group: 'ФИТ-2025',
        speciality: 'oneroster/org-2',
        form: 'full-time',
        intake: '2025',
      },
      expect.objectContaining({ group: 'ФИТ-2026' }),
    ]);
  });

  it('makes students and teachers of users by their roles', async () => {
    const { rows } = await bulk();
    const short = (sheet: string, unit: string) =>
      rows
        .get(sheet)
        ?.map(({ line, ended, outside, cells }) => [
          ...[line, ended, outside, cells.person, cells.lastName, cells.gender, cells.birthDate, cells.phone],
          cells[unit],
        ]);
    expect(short('students', 'group')).toEqual([
      [2, false, 'oneroster/user-1', 240001, 'Асанов', 'male', '', '+996700000001', 'oneroster/room-1'],
      [
        3,
        false,
        'oneroster/user-2',
        240002,
        'Бекова',
        'female',
        '2006-04-05',
        '0555 000002',
        'oneroster/org-4#2025',
      ],
      [4, false, 'oneroster/user-3', null, 'Ким', 'female', '2007-01-31', '', 'oneroster/org-2#2025'],
      [8, true, 'oneroster/user-7', 240007, 'Осмонов', 'male', '', '', 'oneroster/org-2#2026'],
    ]);
    expect(short('teachers', 'department')).toEqual([
      [5, false, 'oneroster/user-4', 1001, 'Токтогулов', 'male', '', '', 'oneroster/org-3'],
      [6, false, 'oneroster/user-5', 1002, 'Иванова', 'female', '', '', 'oneroster/org-4'],
    ]);
  });

  it('makes streams of classes, with a seat for each enrolled student', async () => {
    const { rows } = await bulk();
    expect(told(rows.get('streams'))).toEqual([
      {
        outside: 'oneroster/class-1',
        code: 'class-1',
        discipline: 'oneroster/course-1',
        term: '2026-1',
        number: 1,
        seats: 2,
      },
      {
        outside: 'oneroster/class-2',
        code: 'class-2',
        discipline: 'oneroster/course-1',
        term: '2026-1',
        number: 2,
        seats: 1,
      },
      {
        outside: 'oneroster/class-3',
        code: 'class-3',
        discipline: 'oneroster/course-2',
        term: '2026-2',
        number: 1,
        seats: 1,
      },
    ]);
  });

  it('makes assignments and registrations of enrolments', async () => {
    const { rows } = await bulk();
    expect(rows.get('assignments')?.map(({ line, cells }) => [line, cells.code, cells.teacher])).toEqual([
      [6, 'class-1/user-4', 'oneroster/user-4'],
      [7, 'class-2/user-4', 'oneroster/user-4'],
      [9, 'class-3/user-5', 'oneroster/user-5'],
    ]);
    expect(rows.get('assignments')?.[0]?.cells).toMatchObject({
      stream: 'oneroster/class-1',
      discipline: 'oneroster/course-1',
      term: '2026-1',
      semester: 1,
      lessonType: 'practice',
      examType: 'exam',
      credits: 5,
      hours: 16,
    });
    expect(rows.get('registrations')?.map(({ line, cells }) => ({ line, ...cells }))).toEqual(
      [
        {
          line: 4,
          student: 'user-1',
          class: 'class-1',
          course: 'course-1',
          term: '2026-1',
          semester: 1,
          group: 'room-1',
          credits: 5,
        },
        {
          line: 5,
          student: 'user-3',
          class: 'class-1',
          course: 'course-1',
          term: '2026-1',
          semester: 3,
          group: 'org-2#2025',
          credits: 5,
        },
        {
          line: 8,
          student: 'user-2',
          class: 'class-3',
          course: 'course-2',
          term: '2026-2',
          semester: 4,
          group: 'org-4#2025',
          credits: 3,
        },
      ].map(({ line, student, class: stream, course, term, semester, group, credits }) => ({
        line,
        student: `oneroster/${student}`,
        stream: `oneroster/${stream}`,
        discipline: `oneroster/${course}`,
        term,
        semester,
        group: `oneroster/${group}`,
        credits,
        examType: 'exam',
        byPlan: 'false',
        kind: 'elective',
      })),
    );
  });

  it('is read in version 1.1 too, where the role is a column of users.csv', async () => {
    const { 'roles.csv': _, ...files } = BULK;
    const old = {
      ...files,
      'manifest.csv': (BULK['manifest.csv'] ?? '')
        .replace('oneroster.version,1.2', 'oneroster.version,1.1')
        .replace('file.roles,bulk', ''),
      'users.csv': `sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password
user-1,,,true,"org-2,org-1",student,a,,Азамат,Асанов,Бакытович,240001,,,,,,
user-2,,,true,org-4,student,b,,Айгүл,Бекова,,240002,,,,,02,
user-3,,,true,org-2,student,c,,Виктория,Ким,,240003,,,,,,
user-4,,,true,org-3,teacher,d,,Нурлан,Токтогулов,Сыдыкович,1001,,,,,,
user-5,,,true,org-1,administrator,e,,Елена,Иванова,Петровна,1002,,,,,,
`,
    };
    const feed = await rosterFeed({ source: sourceOf(old) });
    expect(feed.problems).toEqual([]);
    const rows = await rowsOf(feed);
    expect(rows.get('students')?.map(({ cells }) => cells.group)).toEqual([
      ...['oneroster/room-1', 'oneroster/org-4#2025', 'oneroster/org-2#2026'],
    ]);
    expect(rows.get('teachers')?.map(({ cells }) => cells.person)).toEqual([1001]);
  });
});
