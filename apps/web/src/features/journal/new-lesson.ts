import type { journalContract } from '@bilim/contract/areas/journal.contract';
import type { JournalLesson, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { isClosed } from '@bilim/rules/journal-window';
import type * as z from 'zod';

export type LessonInput = z.output<typeof journalContract.saveLesson.input>;

/** Two academic hours are one lesson. */
const HOURS = 2;

/**
 * A column for a day and a bell, with the next topic of the syllabus whose hours are not used up. It names no module: the server
 * takes that of the last column, which may have changed since this journal was read.
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
    ...{ journalId: journal.head.id, lessonId: null, heldOn, bell, hours: HOURS },
    ...{ topicId: topic?.id ?? null, topic: topic?.title ?? '' },
    ...{ subgroup: null, control: false, pointsMax: 5, weight: 1, seen: null, reason: '' },
    clientId: crypto.randomUUID(),
  };
}

/** The module that the server would give a new column of a day: a form shows it before it is saved. */
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

/** Lessons whose marks count in no module, where the journal has modules. */
export const withoutModule = ({ modules, lessons }: Pick<WholeJournal, 'modules' | 'lessons'>) =>
  modules.length === 0 ? [] : lessons.filter(({ moduleId }) => moduleId === null);

/** The lessons of the schedule that can be noted with one press: those whose days of free change are not over. */
export const openProposals = ({ proposals, today, rules: { editDays } }: WholeJournal) =>
  proposals.filter(({ day }) => !isClosed({ heldOn: day, today, editDays }));

/** What is sent when something about a column changes, which stands as it was seen. */
export function changedLesson(
  journalId: number,
  { id, ...seen }: JournalLesson,
  change: Partial<LessonInput>,
): LessonInput {
  const { heldOn, bell, topic, topicId, hours, moduleId, subgroup, control, pointsMax, weight } = seen;
  return {
    ...{ journalId, lessonId: id, heldOn, bell, topic, topicId, hours, moduleId },
    ...{ subgroup, control, pointsMax, weight, seen, reason: '', clientId: crypto.randomUUID() },
    ...change,
  };
}

/** Subgroups hear a topic each by themselves: what counts is the one that is furthest. */
export function nextTopic({ topics, lessons }: Pick<WholeJournal, 'topics' | 'lessons'>) {
  return topics.find(({ id, hours }) => {
    const taught = new Map<number | null, number>();
    for (const lesson of lessons)
      if (lesson.topicId === id)
        taught.set(lesson.subgroup, (taught.get(lesson.subgroup) ?? 0) + lesson.hours);
    return Math.max(0, ...taught.values()) < hours;
  });
}
