import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** The keepers of a journal: its teacher and the assistants. */
export type Kept = { teacherId: number; assistantIds: readonly number[] };

export const keepersOf = ({ teacherId, assistantIds }: Kept): number[] => [teacherId, ...assistantIds];

/** Other users get "not found". */
const keeps = (person: Person, journal: Kept) => keepersOf(journal).includes(person.id);

export const journalPolicy = policy({
  missing: 'JOURNAL_NOT_FOUND',
  refused: 'JOURNAL_NOT_FOUND',
  allow: { keep: keeps },
});

export const lessonPolicy = policy({
  missing: 'JOURNAL_LESSON_NOT_FOUND',
  refused: 'JOURNAL_LESSON_NOT_FOUND',
  allow: {
    keep: keeps,
    /** A single cell is also readable for its student, if the student got the lesson or has a mark in it. */
    readCell: (person, lesson: Kept & { studentId?: number; isConcerned?: boolean }) =>
      keeps(person, lesson) || (person.id === lesson.studentId && lesson.isConcerned === true),
  },
});
