import type { JournalSearch } from '../journal.search.ts';

type Lesson = { journalId: number; lessonId: number | null; scheduleId: number | null; day: string };

/**
 * The address where a lesson is filled in: its column, or the scheduled lesson whose column is created on
 * opening.
 */
export function whereToFill({ journalId, lessonId, scheduleId, day }: Lesson): JournalSearch {
  if (lessonId) return { journal: journalId, lesson: lessonId };
  return scheduleId ? { open: scheduleId, day } : { journal: journalId };
}
