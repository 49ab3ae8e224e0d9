import type { JournalStudent } from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal/marks';
import { isGivenTo, type JournalSummary, journalSummary, modulePoints } from '@bilim/rules/journal/summary';
import { useMemo } from 'react';
import type { WholeJournal } from '../journal.api.ts';
import { allowanceOf } from '../lesson-list.ts';
import { type Standing, standingOf, trendOf } from './trend.ts';

export type StudentSummary = JournalSummary & {
  student: JournalStudent;
  modules: ReadonlyMap<number, number | null>;
  allowance: { limit: number; left: number; atRisk: boolean };
  standing: Standing;
  trend: readonly number[];
};

type MarkIn = (place: { lessonId: number; studentId: number }) => JournalMark;

function summaryOf({
  journal,
  student,
  markIn,
}: {
  journal: WholeJournal;
  student: JournalStudent;
  markIn: MarkIn;
}) {
  const { lessons, modules } = journal;
  const of = {
    lessons,
    subgroup: student.subgroup,
    markIn: (lessonId: number) => markIn({ lessonId, studentId: student.id }),
  };
  const summary = journalSummary(of);
  const own = lessons.filter((lesson) => isGivenTo(lesson, student));
  return {
    ...summary,
    student,
    modules: new Map(modules.map((module) => [module.id, modulePoints({ ...of, module })])),
    allowance: allowanceOf({ journal, summary }),
    standing: standingOf(summary.attendance),
    trend: trendOf(own, of.markIn),
  };
}

/** Each student's totals, by the same rules as on the student's own screen; calculated on demand. */
export function useSummaries({ journal, markIn }: { journal: WholeJournal; markIn: MarkIn }) {
  return useMemo(() => {
    const made = new Map<string, StudentSummary>();
    const students = new Map(journal.students.map((student) => [String(student.id), student]));
    return (rowId: string): StudentSummary | undefined => {
      const student = students.get(rowId);
      const summary = made.get(rowId) ?? (student && summaryOf({ journal, student, markIn }));
      if (summary) made.set(rowId, summary);
      return summary;
    };
  }, [journal, markIn]);
}
