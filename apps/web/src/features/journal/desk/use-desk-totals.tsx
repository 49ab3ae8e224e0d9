import { useMemo } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import type { GridTotal } from '../../../ui/editable-grid/grid-shapes.ts';
import type { WholeJournal } from '../journal.api.ts';
import { TrendLine } from './trend-line.tsx';
import type { StudentSummary } from './use-summaries.ts';

const WIDTH = { absences: 52, sum: 68, average: 68, module: 64, trend: 76 };

type TotalsProps = { journal: WholeJournal; summaryOf: (rowId: string) => StudentSummary | undefined };

/** Absences, sum, average, points per module, and the trend line. */
export function useDeskTotals({ journal: { modules }, summaryOf }: TotalsProps): readonly GridTotal[] {
  const { t } = useTranslation('journal');
  const numbers = useNumbers();
  return useMemo(() => {
    const total = (id: keyof typeof WIDTH, cell: GridTotal['cell']): GridTotal => ({
      id,
      name: t(`desk.total.${id}`),
      head: t(`desk.total.${id}`),
      width: WIDTH[id],
      cell,
    });
    return [
      total('absences', (rowId) => {
        const { absences = 0, allowance } = summaryOf(rowId) ?? {};
        return (
          absences > 0 && (
            <span className={allowance?.atRisk ? 'is-poor desk-strong' : undefined}>{absences}</span>
          )
        );
      }),
      total('sum', (rowId) => <span className="desk-strong">{summaryOf(rowId)?.sum}</span>),
      total('average', (rowId) => {
        const average = summaryOf(rowId)?.average ?? null;
        return average !== null && numbers.number(average, { digits: 2 });
      }),
      ...modules.map(
        ({ id, name, number, points }): GridTotal => ({
          id: `module-${id}`,
          name: t('desk.moduleOf', { name, points }),
          width: WIDTH.module,
          head: (
            <span title={name}>
              {t('desk.moduleShort', { number })}
              <br />
              <span className="desk-quiet">{t('desk.upTo', { points })}</span>
            </span>
          ),
          cell: (rowId) => summaryOf(rowId)?.modules.get(id),
        }),
      ),
      total('trend', (rowId) => {
        const summary = summaryOf(rowId);
        return summary && <TrendLine values={summary.trend} standing={summary.standing} />;
      }),
    ];
  }, [modules, summaryOf, numbers, t]);
}
