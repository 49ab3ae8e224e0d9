import type { JournalLesson, JournalStudent } from '@bilim/contract/areas/journal.shapes';
import { expect, it } from 'vitest';
import { pastedChanges } from './pasted.ts';

const student = (id: number, more: Partial<JournalStudent> = {}): JournalStudent => ({
  id,
  code: id,
  fullName: `Студент ${id}`,
  hasPhoto: false,
  subgroup: null,
  left: false,
  ...more,
});
const lesson = (id: number, more: Partial<JournalLesson> = {}): JournalLesson => ({
  id,
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
  ...more,
});
const four = { kind: 'points', points: 4 } as const;
const paste = (matrix: string[][], of: { students?: JournalStudent[]; lessons?: JournalLesson[] } = {}) =>
  pastedChanges({ matrix, students: [student(1)], lessons: [lesson(7)], markIn: () => four, ...of });

it('changes only different marks, and keeps ours where the sheet is empty', () => {
  const { changes, problems } = paste(
    [
      ['5', ''],
      ['н/б', '4'],
    ],
    {
      students: [student(1), student(2)],
      lessons: [lesson(7), lesson(8)],
    },
  );
  expect(problems).toEqual([]);
  expect(changes.map(({ lesson: { id }, student: who, to }) => [id, who.id, to.kind])).toEqual([
    [7, 1, 'points'],
    [7, 2, 'absent'],
  ]);
});

it('reports an invalid mark, too many points, and cells outside the journal', () => {
  expect(paste([['пять']]).problems).toEqual([{ text: 'пять', why: 'mark' }]);
  expect(paste([['6']]).problems).toEqual([{ text: '6', why: 'mark' }]);
  expect(paste([['5', '5'], ['3']]).problems).toEqual([
    { text: '5', why: 'outside' },
    { text: '3', why: 'outside' },
  ]);
});

it('gives no mark for a lesson of another subgroup or to a student who has left', () => {
  const other = paste([['5']], {
    students: [student(1, { subgroup: 2 })],
    lessons: [lesson(7, { subgroup: 1 })],
  });
  expect([other.changes, other.problems]).toEqual([[], [{ text: '5', why: 'student' }]]);
  expect(paste([['5']], { students: [student(1, { left: true })] }).problems[0]?.why).toBe('student');
});
