import type { WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { cameTo, shortDay } from './paper-data.ts';

type ActivityTopicsProps = {
  lessons: WholeJournal['lessons'];
  /** The number of the first one. */
  from: number;
  cells: WholeJournal['cells'];
};

/** The lessons' topics, each with space for a signature. */
export function ActivityTopics({ lessons, from, cells }: ActivityTopicsProps) {
  const { t } = useTranslation('paper');
  return (
    <table>
      <thead>
        <tr>
          <th className="middle">№</th>
          <th>{t('activity.date')}</th>
          <th className="middle">{t('activity.bell')}</th>
          <th>{t('activity.topic')}</th>
          <th className="middle">{t('activity.lessonHours')}</th>
          <th className="middle">{t('activity.came')}</th>
          <th style={{ width: '32mm' }}>{t('activity.signature')}</th>
        </tr>
      </thead>
      <tbody>
        {lessons.map((lesson, place) => (
          <tr key={lesson.id}>
            <td className="middle">{from + place}</td>
            <td>{shortDay(lesson.heldOn)}</td>
            <td className="middle">{lesson.bell}</td>
            <td>
              {lesson.topic}
              {lesson.subgroup !== null && ` (${t('topics.subgroupOf', { number: lesson.subgroup })})`}
            </td>
            <td className="middle">{lesson.hours}</td>
            <td className="middle">{cameTo({ cells, lessonId: lesson.id })}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
