import { expect, it } from 'vitest';
import type { JournalHead } from './journal.api.ts';
import { besides, chosenHead, courseKey } from './journal.choice.ts';
import { readJournalSearch } from './journal.search.ts';

const head = (id: number, of: Partial<JournalHead> = {}): JournalHead => ({
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
});
const heads = [
  head(1),
  head(2, { lessonTypeId: 3, subgroup: 1 }),
  head(3, { lessonTypeId: 3, subgroup: 2 }),
  head(4, { classId: 11 }),
  head(5, { elective: true, classId: 12 }),
  head(6, { disciplineId: 2 }),
];

it('reads the valid parts of the address and drops the rest', () => {
  const wild = { year: 2026, ws: 3, class: 'x', journal: 1.5, lesson: -1, open: 4, day: '2026-02-30' };
  const found = Object.entries(readJournalSearch(wild)).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(found)).toEqual({ year: 2026, open: 4 });
  expect(readJournalSearch({ day: '2026-11-16', elective: 1 })).toMatchObject({
    day: '2026-11-16',
    elective: true,
  });
});

it('finds the journal of the address by id first, then by as many parts as match', () => {
  expect(chosenHead(heads, { journal: 6, discipline: 1 })?.id).toBe(6);
  expect(chosenHead(heads, { discipline: 1, class: 10, type: 3, subgroup: 2 })?.id).toBe(3);
  expect(chosenHead(heads, { discipline: 1, elective: true })?.id).toBe(5);
  expect(chosenHead(heads, { discipline: 1, class: 11, type: 3 })?.id).toBe(4);
  expect(chosenHead(heads, { discipline: 99 })?.id).toBe(1);
  expect(chosenHead([], {})).toBeUndefined();
});

it('offers on each level the alternatives to the chosen journal', () => {
  const { courses, classes, types, parts } = besides(heads, head(3, { lessonTypeId: 3, subgroup: 2 }));
  expect(courses.map(courseKey)).toEqual(['1', '1-elective', '2']);
  expect(classes.map(({ classId }) => classId)).toEqual([10, 11]);
  expect(types.map(({ lessonTypeId }) => lessonTypeId)).toEqual([1, 3]);
  expect(parts.map(({ id }) => id)).toEqual([2, 3]);
});
