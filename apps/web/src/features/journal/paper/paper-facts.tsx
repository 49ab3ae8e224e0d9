import type { JournalHead } from '@bilim/contract/areas/journal.shapes';
import { academicYear } from '@bilim/rules/days/academic-year';
import { useTranslation } from '../../../platform/texts/use-translation.ts';

/** The title and the details of a printed paper. */
export function PaperFacts({ head, title }: { head: JournalHead; title: string }) {
  const { t } = useTranslation('paper');
  const facts = [
    [t('activity.discipline'), head.discipline],
    [t('activity.class'), head.className],
    [t('activity.lessonType'), head.lessonType],
    [t('activity.teacher'), head.teacher],
    [t('activity.year'), academicYear(head.yearId).name],
    [t('activity.hours'), head.hours],
  ];
  return (
    <div style={{ marginBottom: '3mm' }}>
      <h1>{title}</h1>
      <p>
        {facts.map(([name, value]) => (
          <span key={name} style={{ display: 'inline-block', marginRight: '5mm' }}>
            {name}: <b>{value}</b>
          </span>
        ))}
      </p>
    </div>
  );
}
