import type { WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import type { Sheet } from './activity-pages.ts';
import { type paperRows, shortDay } from './paper-data.ts';

type Row = ReturnType<typeof paperRows>[number];
type ActivitySheetProps = { sheet: Sheet<Row, WholeJournal['lessons'][number]> };

/** One sheet of the table: names, dates, marks; the last one also has the totals. */
export function ActivityTable({ sheet: { students, from, lessons, isLast } }: ActivitySheetProps) {
  const { t } = useTranslation('paper');
  return (
    <table>
      <thead>
        <tr>
          <th className="middle" style={{ width: '7mm' }}>
            №
          </th>
          <th style={{ width: '52mm' }}>{t('activity.student')}</th>
          {lessons.map(({ id, heldOn, bell }) => (
            <th key={id} className="middle">
              {shortDay(heldOn)}
              <br />
              {bell}
            </th>
          ))}
          {isLast && (
            <>
              <th className="middle">{t('activity.absences')}</th>
              <th className="middle">{t('activity.sum')}</th>
              <th className="middle">{t('activity.average')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {students.map((row, place) => (
          <tr key={row.id}>
            <td className="middle">{from + place}</td>
            <td style={{ whiteSpace: 'nowrap', overflow: 'hidden' }}>{row.fullName}</td>
            {lessons.map((lesson) => (
              <td key={lesson.id} className="middle">
                {row.textIn(lesson)}
              </td>
            ))}
            {isLast && <Totals summary={row.summary} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ summary: { absences, sum, average } }: { summary: Row['summary'] }) {
  const numbers = useNumbers();
  return (
    <>
      <td className="middle">{absences || ''}</td>
      <td className="middle">{sum}</td>
      <td className="middle">{average === null ? '' : numbers.number(average, { digits: 2 })}</td>
    </>
  );
}
