import type { JournalLesson, JournalStudent } from '@bilim/contract/areas/journal.shapes';
import { expect, it } from 'vitest';
import type { CellView } from '../cells/use-journal-cells.ts';
import { gridCellOf } from './grid-cell-of.ts';

const student: JournalStudent = {
  id: 1,
  code: 1,
  fullName: 'Асанова',
  hasPhoto: false,
  subgroup: 1,
  left: false,
};
const lesson: JournalLesson = {
  id: 7,
  heldOn: '2026-11-10',
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
};
const view = (more: Partial<CellView> = {}): CellView => ({
  mark: { kind: 'none' },
  markId: null,
  edits: 0,
  corrected: false,
  state: 'held',
  conflict: null,
  refused: null,
  ...more,
});
const cell = (of: Partial<Parameters<typeof gridCellOf>[0]>) =>
  gridCellOf({
    view: view(),
    lesson,
    student,
    wrong: undefined,
    colleague: undefined,
    words: { spoken: ({ state }) => state, absent: 'abs', tooMuch: (max) => `до ${max}` },
    ...of,
  });

it('shows marks by their signs', () => {
  expect(cell({ view: view({ mark: { kind: 'absent' } }) })).toMatchObject({ text: 'abs', look: 'absent' });
  expect(cell({ view: view({ mark: { kind: 'present' } }) })).toMatchObject({ text: '✓', look: 'present' });
  expect(
    cell({ view: view({ mark: { kind: 'points', points: 5 }, edits: 2, corrected: true }) }),
  ).toMatchObject({
    text: '5',
    look: undefined,
    corrected: true,
  });
});

it('shows conflicting marks, and why one was refused', () => {
  const mine = { kind: 'points' as const, points: 4 };
  const conflict = { mine, theirs: { kind: 'none' as const }, givenBy: '', givenAt: null };
  expect(cell({ view: view({ mark: mine, state: 'conflict', conflict }) })).toMatchObject({
    text: '4',
    state: 'conflict',
    other: '–',
  });
  const refused = { code: 'JOURNAL_REASON', text: 'Нужна причина' };
  expect(cell({ view: view({ mark: mine, state: 'refused', refused }) })).toMatchObject({
    state: 'failed',
    hint: 'Нужна причина',
  });
  expect(cell({ wrong: '12' })).toMatchObject({ text: '12', state: 'failed', hint: 'до 5' });
});

it('disables cells of other subgroups and departed students, unless they have a mark', () => {
  const other = { ...lesson, subgroup: 2 };
  expect(cell({ lesson: other })).toEqual({ text: '', off: true });
  expect(cell({ student: { ...student, left: true } })).toEqual({ text: '', off: true });
  expect(cell({ lesson: other, view: view({ mark: { kind: 'absent' } }) }).off).toBeUndefined();
});
