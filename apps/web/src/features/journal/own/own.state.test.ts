import type { OwnJournal, OwnRecord } from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal/marks';
import { expect, it } from 'vitest';
import { courseModules, courseSummary, coursesOf, isNew, lastMarkId, newIn } from './own.state.ts';
import { mondayOf, weeksOf } from './weeks.ts';

const points = (of: number): JournalMark => ({ kind: 'points', points: of });
const record = (
  lessonId: number,
  heldOn: string,
  mark: JournalMark,
  of: Partial<OwnRecord> = {},
): OwnRecord => ({
  lessonId,
  heldOn,
  bell: 1,
  topic: '',
  hours: 2,
  moduleId: null,
  control: false,
  pointsMax: 5,

  weight: 1,
  mark,
  markId: lessonId,
  edits: 1,
  corrected: false,
  before: null,
  givenAt: new Date(`${heldOn}T10:00:00Z`),
  ...of,
});
const journal = (id: number, records: OwnRecord[], of: Partial<OwnJournal['head']> = {}): OwnJournal => ({
  head: {
    id,
    yearId: 2026,
    season: 1,
    disciplineId: 1,
    discipline: 'Базы данных',
    semesterId: 5,
    elective: false,
    lessonTypeId: 1,
    lessonType: 'лекция',
    kind: 'lecture',
    classId: 10,
    className: 'ИВТ-1-24',
    subgroup: null,
    credits: 5,
    hours: 32,
    teacherId: 7,
    teacher: 'Токтогулов',
    ...of,
  },
  teacherCode: 700,
  modules: [],
  records,
  planned: 15,
});

const lectures = journal(1, [
  record(1, '2026-09-07', { kind: 'present' }),
  record(2, '2026-09-14', { kind: 'absent' }),
]);
const practices = journal(
  2,
  [record(3, '2026-09-09', points(4), { moduleId: 5 }), record(4, '2026-09-23', points(5), { moduleId: 5 })],
  {
    lessonType: 'практика',
  },
);
practices.modules.push({ id: 5, number: 1, name: 'Модуль 1', points: 30 });

it('puts all lesson types of a discipline together, newest first', () => {
  const courses = coursesOf([lectures, practices, journal(3, [], { disciplineId: 2, discipline: 'Сети' })]);
  expect(courses.map(({ name, records }) => [name, records.map(({ lessonId }) => lessonId)])).toEqual([
    ['Базы данных', [4, 2, 3, 1]],
    ['Сети', []],
  ]);
});

it('counts absences against the planned lessons, and the average over all dates', () => {
  const [course] = coursesOf([lectures, practices]);
  expect(course && courseSummary(course, 20)).toMatchObject({
    attended: 3,
    absences: 1,
    limit: 6,
    left: 5,
    atRisk: false,
    sum: 9,
    average: 2.25,
    marks: 2,
    marksAverage: 4.5,
    attendance: 0.75,
  });
});

it('names the lesson type of a module only if several types have modules', () => {
  const [course] = coursesOf([lectures, practices]);
  expect(course && courseModules(course, { ended: false })).toMatchObject([
    { id: 5, name: 'Модуль 1', max: 30, of: null, points: 27 },
  ]);
  const [both] = coursesOf([{ ...lectures, modules: practices.modules }, practices]);
  expect(both && courseModules(both, { ended: false }).map(({ of }) => of)).toEqual(['лекция', 'практика']);
});

it('shows the points of a module so far, until the next one begins or the term ends', () => {
  const first = record(1, '2026-09-07', points(5), { moduleId: 5 });
  const empty = record(2, '2026-09-14', { kind: 'none' }, { moduleId: 5 });
  const test = record(3, '2026-09-21', { kind: 'absent' }, { moduleId: 5, control: true, pointsMax: 20 });
  const modules = [
    { id: 5, number: 1, name: 'Модуль 1', points: 30 },
    { id: 6, number: 2, name: 'Модуль 2', points: 30 },
  ];
  const of = (records: OwnRecord[], ended = false) => {
    const [course] = coursesOf([{ ...journal(1, records), modules }]);
    return course
      ? courseModules(course, { ended }).map(({ isRunning, reached, possible, counted }) => ({
          isRunning,
          reached,
          possible,
          rows: counted.map(({ lessonId }) => lessonId),
        }))
      : [];
  };
  const none = { isRunning: true, reached: 0, possible: 0, rows: [] };
  expect(of([first, empty])).toEqual([{ isRunning: true, reached: 5, possible: 5, rows: [1] }, none]);
  expect(of([first, empty, test])[0]).toEqual({ isRunning: true, reached: 5, possible: 25, rows: [1, 3] });
  const next = record(4, '2026-09-28', { kind: 'none' }, { moduleId: 6 });
  expect(of([first, next]).map(({ isRunning }) => isRunning)).toEqual([false, true]);
  expect(of([first, next], true).map(({ isRunning }) => isRunning)).toEqual([false, false]);
});

it('detects marks given since the last visit', () => {
  const [course] = coursesOf([lectures, practices]);
  const now = new Date('2026-09-23T09:00:00Z');
  expect(course && newIn(course, { seenMarkId: 2, now })).toBe(2);
  expect(course && newIn(course, { seenMarkId: 3, now })).toBe(1);
  // An old mark is never new, even on the first visit.
  expect(course && newIn(course, { seenMarkId: 2, now: new Date('2026-11-25T10:00:00Z') })).toBe(0);
  expect(isNew(record(9, '2026-09-07', { kind: 'none' }), { seenMarkId: 1, now })).toBe(false);
  expect(lastMarkId([lectures, practices])).toBe(4);
  expect(lastMarkId([])).toBe(0);
});

it('makes a column for each week, including weeks without lessons', () => {
  expect(mondayOf('2026-09-13')).toBe('2026-09-07');
  expect(mondayOf('2026-09-14')).toBe('2026-09-14');
  const weeks = weeksOf([lectures.records, practices.records].flat());
  expect(weeks.map(({ monday, lessons }) => [monday, lessons.map(({ lessonId }) => lessonId)])).toEqual([
    ['2026-09-07', [1, 3]],
    ['2026-09-14', [2]],
    ['2026-09-21', [4]],
  ]);
  expect(weeksOf([])).toEqual([]);
});
