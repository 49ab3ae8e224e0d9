import type { journalContract } from '@bilim/contract/areas/journal.contract';
import type { JournalLesson, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { isClosed } from '@bilim/rules/journal-window';
import type * as z from 'zod';

export type LessonInput = z.output<typeof journalContract.saveLesson.input>;

/** Two academic hours are one lesson. */
const HOURS = 2;

/** A column for a day and a bell, with the next topic of the syllabus whose hours are not used up. */
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
    ...{ topicId: topic?.id ?? null, topic: topic?.title ?? '', moduleId: null },
    ...{ subgroup: null, control: false, pointsMax: 5, weight: 1, seen: null, reason: '' },
    clientId: crypto.randomUUID(),
  };
}

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
