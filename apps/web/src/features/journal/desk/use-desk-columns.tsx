import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import type { GridColumn } from '../../../ui/editable-grid/grid-shapes.ts';
import type { WholeJournal } from '../journal.api.ts';
import { useLessonWords } from '../use-lesson-words.ts';

/** '10.11': the column header. */
const shortDay = (heldOn: string) => `${heldOn.slice(8, 10)}.${heldOn.slice(5, 7)}`;

/** One column per lesson, in order; today's is highlighted. */
export function useDeskColumns(journal: WholeJournal): readonly GridColumn[] {
  const { t } = useTranslation('journal');
  const words = useLessonWords(journal.today);
  const dates = useDates();
  const { lessons, modules, today } = journal;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words depend on the language, and `dates` changes with it.
  return useMemo(() => {
    const noteOf = (lesson: JournalLesson) => {
      if (lesson.subgroup) return t('desk.subgroupShort', { number: lesson.subgroup });
      if (lesson.control) return t('desk.controlShort', { points: lesson.pointsMax });
      return t('desk.bellShort', { number: lesson.bell });
    };
    const moduleOf = ({ moduleId }: JournalLesson) => modules.find(({ id }) => id === moduleId);
    const moduleName = (lesson: JournalLesson) =>
      modules.length > 0 && (moduleOf(lesson)?.name ?? t('desk.noModule'));
    const moduleHead = (lesson: JournalLesson) => {
      const module = moduleOf(lesson);
      if (module) return <span title={module.name}>{t('desk.moduleShort', { number: module.number })}</span>;
      return <span className="desk-no-module">{t('desk.noModule')}</span>;
    };
    return lessons.toSorted(inOrder).map((lesson) => ({
      id: String(lesson.id),
      name: [
        words.when(lesson),
        noteOf(lesson),
        moduleName(lesson),
        lesson.topic,
        lesson.closed && t('desk.closed'),
      ]
        .filter(Boolean)
        .join(', '),
      current: lesson.heldOn === today,
      head: (
        <span title={lesson.topic || t('topic.none')}>
          {shortDay(lesson.heldOn)}
          {lesson.closed && <Lock size={10} aria-hidden className="desk-lock" />}
          <br />
          <span className="desk-quiet">{noteOf(lesson)}</span>
          {modules.length > 0 && (
            <>
              <br />
              {moduleHead(lesson)}
            </>
          )}
        </span>
      ),
    }));
  }, [lessons, modules, today, dates, t]);
}

const inOrder = (one: JournalLesson, other: JournalLesson) =>
  one.heldOn.localeCompare(other.heldOn) || one.bell - other.bell || one.id - other.id;
