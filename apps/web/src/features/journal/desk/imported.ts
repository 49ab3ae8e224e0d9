import type { journalContract } from '@bilim/contract/areas/journal.contract';
import type * as z from 'zod';
import type { WholeJournal } from '../journal.api.ts';
import type { Pasted } from './pasted.ts';

type Answer = z.output<typeof journalContract.previewImport.output>;

/** The server's result for a sheet, with the students' names. */
export function importedChanges({ journal, answer }: { journal: WholeJournal; answer: Answer }): Pasted {
  const changes = answer.changes.flatMap(({ lessonId, studentId, from, to }) => {
    const lesson = journal.lessons.find(({ id }) => id === lessonId);
    const student = journal.students.find(({ id }) => id === studentId);
    return lesson && student ? [{ lesson, student, from, to }] : [];
  });
  const problems = answer.problems.map(({ cell, text }) => ({
    text: `${cell}: ${text}`,
    why: 'mark' as const,
  }));
  return { changes, problems };
}
