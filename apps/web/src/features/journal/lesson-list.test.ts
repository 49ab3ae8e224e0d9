import type {
  JournalLesson,
  JournalStudent,
  OwnRecord,
  WholeJournal,
} from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal/marks';
import { journalSummary } from '@bilim/rules/journal/summary';
import { expect, it } from 'vitest';
import { allowanceOf, filledOf, nextWithoutPoints, studentsOf } from './lesson-list.ts';
import { changedLesson, inheritedModule, newLesson, nextTopic, withoutModule } from './new-lesson.ts';
import { courseSummary } from './own/own.state.ts';

const student = (id: number, of: Partial<JournalStudent> = {}): JournalStudent => ({
  id,
  code: id,
  fullName: `Студент ${id}`,
  hasPhoto: false,
  subgroup: null,
  left: false,
  ...of,
});
const lesson = (id: number, of: Partial<JournalLesson> = {}): JournalLesson => ({
  id,
  heldOn: '2026-11-16',
  bell: 1,
  beginsAt: '08:00',
  endsAt: '09:20',
  topic: '',
  topicId: null,
  hours: 2,
  moduleId: null,
  subgroup: null,
  control: false,
  pointsMax: 5,
  weight: 1,
  closed: false,
  ...of,
});
const journal: WholeJournal = {
  head: {
    id: 1,
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
  },
  today: '2026-11-16',
  rules: { editDays: 14, absencePercent: 20 },
  teachers: [],
  modules: [],
  topics: [
    { id: 1, number: 1, title: 'Введение', hours: 2 },
    { id: 2, number: 2, title: 'Индексы', hours: 4 },
  ],
  students: [student(1), student(2, { subgroup: 1 }), student(3, { left: true }), student(4, { left: true })],
  lessons: [],
  cells: [],
  proposals: [],
  planned: 16,
  trash: 0,
  bells: [],
};
const marks = new Map<number, JournalMark>([
  [1, { kind: 'absent' }],
  [3, { kind: 'points', points: 4 }],
]);
const markOf = (studentId: number): JournalMark => marks.get(studentId) ?? { kind: 'none' };
const markIn = ({ studentId }: { studentId: number }) => markOf(studentId);

it('lists the students of a lesson, and departed students only with a mark in it', () => {
  const ids = (of: JournalLesson) => studentsOf({ journal, lesson: of, markIn }).map(({ id }) => id);
  expect(ids(lesson(1))).toEqual([1, 2, 3]);
  expect(ids(lesson(1, { subgroup: 1 }))).toEqual([2]);
  expect(filledOf({ journal, lesson: lesson(1), markIn })).toEqual({ filled: 1, of: 2 });
});

it('moves to the next student who may still get points', () => {
  const students = [student(1), student(2), student(3), student(5)];
  expect(nextWithoutPoints({ students, after: 2, markOf })).toBe(5);
  expect(nextWithoutPoints({ students, after: 5, markOf })).toBeNull();
});

it('proposes the first topic with hours left, by the subgroup that is furthest ahead', () => {
  const taught = (topicId: number, subgroup: number | null, hours = 2) =>
    lesson(9, { topicId, subgroup, hours });
  expect(nextTopic(journal)?.id).toBe(1);
  expect(nextTopic({ ...journal, lessons: [taught(1, null)] })?.id).toBe(2);
  expect(nextTopic({ ...journal, lessons: [taught(1, null), taught(2, 1), taught(2, 2)] })?.id).toBe(2);
  expect(nextTopic({ ...journal, lessons: [taught(1, null), taught(2, 1, 4)] })).toBeUndefined();
  expect(newLesson({ journal, heldOn: '2026-11-16', bell: 2 })).toMatchObject({
    journalId: 1,
    lessonId: null,
    heldOn: '2026-11-16',
    bell: 2,
    topicId: 1,
    topic: 'Введение',
  });
});

it("shows the previous column's module for a new column, and lists lessons without one", () => {
  const modules = [
    { id: 7, number: 1, name: 'Модуль 1', points: 30 },
    { id: 8, number: 2, name: 'Модуль 2', points: 30 },
  ];
  const lessons = [
    lesson(1, { heldOn: '2026-10-01', moduleId: 7 }),
    lesson(2, { heldOn: '2026-11-02', moduleId: 8 }),
    lesson(3, { heldOn: '2026-11-09', moduleId: null }),
  ];
  const shown = (heldOn: string) => inheritedModule({ modules, lessons }, heldOn);
  expect([shown('2026-11-16'), shown('2026-10-08'), shown('2026-09-01')]).toEqual([8, 7, 7]);
  expect(inheritedModule({ modules, lessons: [] }, '2026-11-16')).toBe(7);
  expect(withoutModule({ modules, lessons }).map(({ id }) => id)).toEqual([3]);
  expect(withoutModule({ modules: [], lessons })).toEqual([]);
  expect(newLesson({ journal, heldOn: '2026-11-16', bell: 2 })).not.toHaveProperty('moduleId');
});

it('keeps all fields of a column except the changed ones', () => {
  const before = lesson(5, { control: true, pointsMax: 30, moduleId: 3 });
  expect(changedLesson(1, before, { topic: 'Запросы' })).toMatchObject({
    lessonId: 5,
    control: true,
    pointsMax: 30,
    moduleId: 3,
    topic: 'Запросы',
    bell: 1,
  });
});

it("calculates allowed absences as the student's own screen does, from the subgroup's lessons", () => {
  const { head, rules } = journal;
  const lessons = Array.from({ length: 40 }, (_, id) => lesson(id, { subgroup: id % 2 ? 1 : 2 }));
  const markIn = (): JournalMark => ({ kind: 'absent' });
  const summary = journalSummary({ lessons, subgroup: 1, markIn });
  const limits = [10, 19, 25].map((planned) => {
    const of = { journal: { ...journal, lessons, planned }, summary };
    const records = lessons.filter(({ subgroup }) => subgroup === 1).map(recordOf);
    const own = { head, teacherCode: 7, modules: [], records, planned: Math.max(planned, records.length) };
    const course = { key: '1', name: '', journals: [own], records: [] };
    const { limit } = courseSummary(course, rules.absencePercent);
    expect(allowanceOf(of).limit).toBe(limit);
    return limit;
  });
  expect(limits).toEqual([4, 4, 5]);
});

const recordOf = ({ id: lessonId, ...lesson }: JournalLesson): OwnRecord => ({
  ...lesson,
  lessonId,
  mark: { kind: 'none' },
  markId: null,
  edits: 0,
  corrected: false,
  givenAt: null,
  before: null,
});
