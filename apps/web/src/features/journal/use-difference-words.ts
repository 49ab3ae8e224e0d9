import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { type LessonField, lessonDifferences } from '@bilim/rules/journal/seen';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import type { WholeJournal } from './journal.api.ts';
import { useLessonWords } from './use-lesson-words.ts';

type Said = (lesson: JournalLesson) => string;

/** The changes of a lesson, field by field, with the names of its form. */
export function useDifferenceWords({ today, modules }: Pick<WholeJournal, 'today' | 'modules'>) {
  const { t } = useTranslation('journal');
  const words = useLessonWords(today);
  const topic: Said = (lesson) => `${t('topic.label')}: ${lesson.topic}`;
  const moduleName = (id: number | null) => modules.find((module) => module.id === id)?.name;
  const said: Record<LessonField, Said> = {
    heldOn: words.when,
    bell: words.when,
    topic,
    topicId: topic,
    hours: ({ hours }) => `${t('desk.form.hours')}: ${hours}`,
    moduleId: (lesson) =>
      `${t('desk.form.module')}: ${moduleName(lesson.moduleId) ?? t('desk.form.noModule')}`,
    subgroup: ({ subgroup }) =>
      subgroup === null ? t('part.whole') : t('part.subgroup', { number: subgroup }),
    control: ({ control }) => (control ? t('desk.form.control') : t('stale.ordinary')),
    pointsMax: ({ pointsMax }) => `${t('desk.form.pointsMax')}: ${pointsMax}`,
    weight: ({ weight }) => `${t('desk.form.weight')}: ${weight}`,
  };
  return (before: JournalLesson, now: JournalLesson): string[] => [
    ...new Set(lessonDifferences(before, now).map((field) => said[field](now))),
  ];
}
