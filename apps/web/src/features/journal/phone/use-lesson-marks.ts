import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal/marks';
import { useState } from 'react';
import { toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useJournalCells } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';
import { studentsOf } from '../lesson-list.ts';

type Giving = { studentId: number; mark: JournalMark };

/**
 * The marks of one lesson: its students, and functions to mark them. A closed lesson asks for a reason once
 * per visit.
 */
export function useLessonMarks({ journal, lesson }: { journal: WholeJournal; lesson: JournalLesson }) {
  const { t } = useTranslation('journal');
  const cells = useJournalCells(journal);
  const [reason, setReason] = useState('');
  const [held, setHeld] = useState<readonly Giving[] | null>(null);
  const lessonId = lesson.id;
  const cellOf = (studentId: number) => cells.cellIn({ lessonId, studentId });
  const markIn = (place: { lessonId: number; studentId: number }) => cells.cellIn(place).mark;
  const students = studentsOf({ journal, lesson, markIn });
  const put = (givens: readonly Giving[], why: string) =>
    cells.give(
      givens.map((one) => ({ ...one, lessonId })),
      why,
    );
  const stays = (count: number) => {
    if (count > 0) toasts.info(t('undo.stays', { count }));
  };

  return {
    cells,
    students,
    cellOf,
    markIn,
    give(givens: readonly Giving[]) {
      if (lesson.closed && reason === '') setHeld(givens);
      else void put(givens, reason);
    },
    /** Marks every student without a mark as present; existing marks are kept. */
    allPresent() {
      const empty = students.filter(({ id, left }) => !left && cellOf(id).mark.kind === 'none');
      if (empty.length === 0) return;
      this.give(empty.map(({ id }) => ({ studentId: id, mark: { kind: 'present' } })));
    },
    undo: () => void cells.undo().then(stays),
    redo: () => void cells.redo().then(stays),
    /** Whether marks wait for a reason. */
    asksReason: held !== null,
    onReason(why: string) {
      setReason(why);
      setHeld(null);
      if (held) void put(held, why);
    },
    onNoReason: () => setHeld(null),
    /** Sends a refused mark again, with a reason. */
    mend: (studentId: number) => setHeld([{ studentId, mark: cellOf(studentId).mark }]),
  };
}

export type LessonMarks = ReturnType<typeof useLessonMarks>;
