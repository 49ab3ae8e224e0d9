import type { JournalLesson, JournalStudent } from '@bilim/contract/areas/journal.shapes';
import { expect, it } from 'vitest';
import { paperRows } from './paper-data.ts';

const student: JournalStudent = {
  id: 1,
  code: 1,
  fullName: 'Асанова',
  hasPhoto: false,
  subgroup: 1,
  left: false,
};
const lesson = (id: number, subgroup: number | null = null): JournalLesson => ({
  id,
  heldOn: '2026-11-10',
  bell: id,
  beginsAt: '08:00',
  endsAt: '09:20',
  topic: '',
  topicId: null,
  hours: 2,
  moduleId: null,
  subgroup,
  control: false,
  pointsMax: 5,
  weight: 1,
  closed: false,
});

it('distinguishes presence, an empty cell, an absence and a lesson of another subgroup', () => {
  const lessons = [lesson(1), lesson(2), lesson(3), lesson(4), lesson(5, 2)];
  const [row] = paperRows({
    absent: 'abs',
    students: [student],
    lessons,
    cells: [
      [1, 1, { kind: 'present' }, 11, 1, false],
      [2, 1, { kind: 'absent' }, 12, 1, false],
      [3, 1, { kind: 'points', points: 5 }, 13, 1, false],
    ],
  });
  expect(lessons.map((one) => row?.textIn(one))).toEqual(['+', 'abs', '5', '', '×']);
});
