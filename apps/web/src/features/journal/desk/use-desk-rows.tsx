import { twoNames } from '@bilim/rules/text/person-name';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { GridRow } from '../../../ui/editable-grid/grid-shapes.ts';
import type { WholeJournal } from '../journal.api.ts';
import type { StudentSummary } from './use-summaries.ts';

type RowsProps = {
  journal: WholeJournal;
  /** Only the students of this subgroup. */
  subgroup: number | undefined;
  summaryOf: (rowId: string) => StudentSummary | undefined;
};

/** A row for each student: number, name, attendance, and a warning if it is too low. */
export function useDeskRows({ journal, subgroup, summaryOf }: RowsProps): readonly GridRow[] {
  const { t } = useTranslation('journal');
  const { students } = journal;
  return useMemo(
    () =>
      students
        .filter((student) => subgroup === undefined || student.subgroup === subgroup)
        .map((student, index) => {
          const id = String(student.id);
          const summary = summaryOf(id);
          const atRisk = summary?.allowance.atRisk === true;
          return {
            id,
            name: student.fullName,
            head: (
              <>
                <span className="desk-number">{index + 1}</span>
                <span className={`desk-name${student.left ? ' has-left' : ''}`} title={student.fullName}>
                  {twoNames(student.fullName)}
                </span>
                {atRisk ? (
                  <span role="img" aria-label={t('desk.atRisk')} title={t('desk.atRisk')} className="is-poor">
                    <TriangleAlert size={16} aria-hidden className="icon" />
                  </span>
                ) : (
                  <span className={`desk-standing is-${summary?.standing ?? 'good'}`} />
                )}
              </>
            ),
          };
        }),
    [students, subgroup, summaryOf, t],
  );
}
