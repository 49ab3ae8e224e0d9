import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** Who keeps a journal: the teacher it is assigned to, and whoever assists there. */
export type Kept = { teacherId: number; assistantIds: readonly number[] };

export const keepersOf = ({ teacherId, assistantIds }: Kept): number[] => [teacherId, ...assistantIds];

/** To anyone else it is not there. */
const keeps = (person: Person, journal: Kept) => keepersOf(journal).includes(person.id);

export const journalPolicy = policy({
  ...{ missing: 'JOURNAL_NOT_FOUND', refused: 'JOURNAL_NOT_FOUND' },
  allow: { keep: keeps },
});

export const lessonPolicy = policy({
  ...{ missing: 'JOURNAL_LESSON_NOT_FOUND', refused: 'JOURNAL_LESSON_NOT_FOUND' },
  allow: {
    keep: keeps,
    /** One student's cell: also that student, who was given the lesson or has had a mark in it. */
    readCell: (person, lesson: Kept & { studentId?: number; isConcerned?: boolean }) =>
      keeps(person, lesson) || (person.id === lesson.studentId && lesson.isConcerned === true),
  },
});
