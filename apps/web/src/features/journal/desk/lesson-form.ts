import { journalContract } from '@bilim/contract/areas/journal.contract';
import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { lessonDifferences } from '@bilim/rules/journal/seen';
import { useState } from 'react';
import { useContractForm } from '../../../platform/call/contract-form.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { WholeJournal } from '../journal.api.ts';
import { changedLesson, inheritedModule, type LessonInput, newLesson } from '../new-lesson.ts';
import { useSeen } from '../use-seen.ts';

type LessonValues = {
  heldOn: string;
  bell: number;
  hours: string;
  topicId: number | null;
  topic: string;
  moduleId: number | null;
  subgroup: number | null;
  control: boolean;
  pointsMax: string;
  weight: string;
  reason: string;
};

const NUMBERS = { hours: 12, pointsMax: 1000, weight: 100 } as const;
/** Refusal codes of fields other than day and bell. */
const OF_THE_REST = {
  JOURNAL_SUBGROUP: 'subgroup',
  JOURNAL_MODULE: 'moduleId',
  JOURNAL_TOPIC: 'topicId',
} as const;
const NUMBER_FIELDS = ['hours', 'pointsMax', 'weight'] as const;

type LessonForm = {
  journal: WholeJournal;
  lesson: JournalLesson | null;
  /** Only day and bell are shown; the other fields have defaults, and their errors appear as a toast. */
  isBrief?: boolean;
  onDone: (lesson: JournalLesson) => void;
};

const isSame = (one: JournalLesson | null, other: JournalLesson | null) =>
  one === other || (one !== null && other !== null && lessonDifferences(one, other).length === 0);

const valuesOf = (begun: LessonInput): LessonValues => ({
  heldOn: begun.heldOn,
  bell: begun.bell,
  topicId: begun.topicId,
  topic: begun.topic,
  moduleId: begun.moduleId ?? null,
  subgroup: begun.subgroup,
  control: begun.control,
  reason: '',
  hours: String(begun.hours),
  pointsMax: String(begun.pointsMax),
  weight: String(begun.weight),
});

/** The form of a column: a new one for today with the syllabus' next topic, or an existing one. */
export function useLessonForm({ journal, lesson, isBrief = false, onDone }: LessonForm) {
  const { t } = useTranslation(['journal', 'ui']);
  // One key for all attempts: if an answer was lost, a retry does not repeat the write.
  const [clientId] = useState(() => crypto.randomUUID());
  const used = new Set(
    journal.lessons.filter(({ heldOn }) => heldOn === journal.today).map(({ bell }) => bell),
  );
  const free = journal.bells.find(({ number }) => !used.has(number))?.number ?? 1;
  const stands = lesson && (journal.lessons.find(({ id }) => id === lesson.id) ?? lesson);
  const { seen, sees, isBehind } = useSeen({ stands, isSame });
  const begun = seen
    ? changedLesson(journal.head.id, seen, {})
    : {
        ...newLesson({ journal, heldOn: journal.today, bell: free }),
        // If the module is not shown, the server uses that of the last column.
        ...(!isBrief && { moduleId: inheritedModule(journal, journal.today) }),
      };
  const wholeNumber = (text: string, most: number) =>
    /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;
  const form = useContractForm(journalContract.saveLesson, {
    values: valuesOf(begun),
    input: ({ hours, pointsMax, weight, topic, ...rest }) => ({
      ...begun,
      ...rest,
      ...(isBrief && { moduleId: begun.moduleId }),
      clientId,
      topic: topic.trim(),
      hours: Number(hours),
      pointsMax: Number(pointsMax),
      weight: Number(weight),
    }),
    check: (written) => [
      written.heldOn === '' && { field: 'heldOn', message: t('ui:required') },
      ...NUMBER_FIELDS.map(
        (field) =>
          !wholeNumber(written[field], NUMBERS[field]) && {
            field,
            message: t('desk.form.wholeNumber', { max: NUMBERS[field] }),
          },
      ),
    ],
    refusals: {
      JOURNAL_LESSON_TAKEN: 'bell',
      JOURNAL_LESSON_AHEAD: 'heldOn',
      JOURNAL_LESSON_OUTSIDE_TERM: 'heldOn',
      JOURNAL_REASON: 'reason',
      ...(!isBrief && OF_THE_REST),
    },
    done: t(lesson ? 'desk.form.changed' : 'desk.form.added'),
    refresh: [journalContract.get, journalContract.unfilled],
    onDone,
  });
  const take = (theirs: JournalLesson) => {
    sees(theirs);
    form.refill(valuesOf(changedLesson(journal.head.id, theirs, {})));
  };
  const stale = !form.busy && isBehind && seen && stands ? { seen, stands } : null;
  return { ...form, stale, keep: sees, take };
}
export type LessonFormControl = ReturnType<typeof useLessonForm>['control'];
