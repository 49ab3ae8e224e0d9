import type { journalContract } from '@bilim/contract/areas/journal.contract';
import type { JournalLesson, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { isClosed } from '@bilim/rules/journal/window';
import type * as z from 'zod';

export type LessonInput = z.output<typeof journalContract.saveLesson.input>;

/** Two academic hours are one lesson. */
const HOURS = 2;

/**
 * A column for a day and a bell, with the next syllabus topic that has hours left. It names no module: the
 * server uses that of the last column, which may have changed since this journal was loaded.
 */
export function newLesson({
  journal,
  heldOn,
  bell,
}: {
  journal: WholeJournal;
  heldOn: string;
  bell: number;
}): LessonInput {
  const topic = nextTopic(journal);
  return {
    journalId: journal.head.id,
    lessonId: null,
    heldOn,
    bell,
    hours: HOURS,
    topicId: topic?.id ?? null,
    topic: topic?.title ?? '',
    subgroup: null,
    control: false,
    pointsMax: 5,
    weight: 1,
    seen: null,
    reason: '',
    clientId: crypto.randomUUID(),
  };
}

/** The module that the server would assign to a new column: a form shows it before saving. */
export function inheritedModule(
  { modules, lessons }: Pick<WholeJournal, 'modules' | 'lessons'>,
  heldOn: string,
): number | null {
  if (lessons.length === 0) return modules[0]?.id ?? null;
  const counted = lessons
    .filter(({ moduleId }) => moduleId !== null)
    .toSorted((one, other) => one.heldOn.localeCompare(other.heldOn) || one.bell - other.bell);
  const before = counted.findLast((lesson) => lesson.heldOn <= heldOn);
  return (before ?? counted[0])?.moduleId ?? null;
}

/** Lessons without a module, if the journal has modules. */
export const withoutModule = ({ modules, lessons }: Pick<WholeJournal, 'modules' | 'lessons'>) =>
  modules.length === 0 ? [] : lessons.filter(({ moduleId }) => moduleId === null);

/** Scheduled lessons that can be added with one click: those within the free editing period. */
export const openProposals = ({ proposals, today, rules: { editDays } }: WholeJournal) =>
  proposals.filter(({ day }) => !isClosed({ heldOn: day, today, editDays }));

/** The request to change a column; it contains the unchanged fields as they were displayed. */
export function changedLesson(
  journalId: number,
  { id, ...seen }: JournalLesson,
  change: Partial<LessonInput>,
): LessonInput {
  const { heldOn, bell, topic, topicId, hours, moduleId, subgroup, control, pointsMax, weight } = seen;
  return {
    journalId,
    lessonId: id,
    heldOn,
    bell,
    topic,
    topicId,
    hours,
    moduleId,
    subgroup,
    control,
    pointsMax,
    weight,
    seen,
    reason: '',
    clientId: crypto.randomUUID(),
    ...change,
  };
}

/** Subgroups hear each topic separately: the subgroup that is furthest ahead counts. */
export function nextTopic({ topics, lessons }: Pick<WholeJournal, 'topics' | 'lessons'>) {
  return topics.find(({ id, hours }) => {
    const taught = new Map<number | null, number>();
    for (const lesson of lessons)
      if (lesson.topicId === id)
        taught.set(lesson.subgroup, (taught.get(lesson.subgroup) ?? 0) + lesson.hours);
    return Math.max(0, ...taught.values()) < hours;
  });
}
