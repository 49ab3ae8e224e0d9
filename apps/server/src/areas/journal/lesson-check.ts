import { LESSONS_MAX } from '@bilim/contract/areas/journal.inputs';
import { Failure } from '@bilim/contract/failures';
import { isGivenTo } from '@bilim/rules/journal/summary';
import { isClosed } from '@bilim/rules/journal/window';
import type { LessonFacts as Facts, HeldJournal, HeldLesson } from './journal-lessons.queries.ts';

/** A column as the teacher wants it. */
export type LessonDraft = {
  heldOn: string;
  bell: number;
  topic: string;
  topicId: number | null;
  hours: number;
  moduleId: number | null;
  subgroup: number | null;
  control: boolean;
  pointsMax: number;
  weight: number;
};

/** The fields that decide what a mark means; the topic text is not one of them. */
const MEANING = ['heldOn', 'bell', 'subgroup', 'moduleId', 'control', 'pointsMax', 'weight'] as const;

/** Fails unless a lesson of this journal can have been given on this day. */
export function checkDay({
  heldOn,
  today,
  journal: { startsOn, endsOn },
}: {
  heldOn: string;
  today: string;
  journal: Pick<HeldJournal, 'startsOn' | 'endsOn'>;
}) {
  if (heldOn < startsOn || heldOn > endsOn) throw new Failure('JOURNAL_LESSON_OUTSIDE_TERM');
  if (heldOn > today) throw new Failure('JOURNAL_LESSON_AHEAD');
}

/** Fails if the journal would have too many columns. */
export function checkRoom(columns: number, added = 1) {
  if (columns + added > LESSONS_MAX) throw new Failure('JOURNAL_FULL', { max: LESSONS_MAX });
}

/** Checks that everything the column refers to exists; returns the id of its bell. */
export function checkReferences({
  draft,
  facts,
  journal,
}: {
  draft: LessonDraft;
  facts: Facts;
  journal: HeldJournal;
}): number {
  if (facts.bellId === null) throw new Failure('BAD_INPUT', { field: 'id_time' });
  if (draft.moduleId !== null && !facts.module) throw new Failure('JOURNAL_MODULE');
  if (draft.topicId !== null && !facts.topic) throw new Failure('JOURNAL_TOPIC');
  const isKnown =
    draft.subgroup === null ||
    (journal.subgroup === null
      ? facts.students.some(({ subgroup }) => subgroup === draft.subgroup)
      : journal.subgroup === draft.subgroup);
  if (!isKnown) throw new Failure('JOURNAL_SUBGROUP');
  return facts.bellId;
}

/**
 * Existing marks must stay valid: their students must still get the lesson, and points must not exceed the
 * maximum.
 */
export function checkMarks({
  before,
  draft,
  facts,
}: {
  before: HeldLesson;
  draft: LessonDraft;
  facts: Facts;
}) {
  if (before.mostPoints > draft.pointsMax) throw new Failure('JOURNAL_POINTS', { max: draft.pointsMax });
  if (draft.subgroup === before.subgroup) return;
  const marked = new Set(before.markedStudents);
  const falls = facts.students.some((student) => marked.has(student.id) && !isGivenTo(draft, student));
  if (falls) throw new Failure('JOURNAL_SUBGROUP');
}

/**
 * A closed column needs a reason if its meaning changes or if it is added, because it changes every student's
 * average.
 */
export function checkReason({
  before,
  draft,
  today,
  editDays,
  reason,
}: {
  before: HeldLesson | null;
  draft: LessonDraft;
  today: string;
  editDays: number;
  reason: string;
}) {
  const isChanged = !before || MEANING.some((field) => before[field] !== draft[field]);
  const days = before ? [before.closesFrom, draft.heldOn] : [draft.heldOn];
  // Moving to a later day extends the free edit period, so it needs a reason if there are marks.
  const isDelay = before !== null && before.marks > 0 && draft.heldOn > before.heldOn;
  const isLate = isDelay || days.some((heldOn) => isClosed({ heldOn, today, editDays }));
  if (reason === '' && isChanged && isLate) throw new Failure('JOURNAL_REASON', { days: editDays });
}

/** The day that keeps a moved column closed; null for an open column, whose new day decides. */
export function closedBy({
  before,
  today,
  editDays,
}: {
  before: Pick<HeldLesson, 'closesFrom'> | null;
  today: string;
  editDays: number;
}): string | null {
  if (!before || !isClosed({ heldOn: before.closesFrom, today, editDays })) return null;
  return before.closesFrom;
}

/** The changed fields, for the audit log. */
export function changesOf({ before, draft }: { before: HeldLesson; draft: LessonDraft }) {
  const fields = [...MEANING, 'topic', 'topicId', 'hours'] as const;
  const changed = fields.filter((field) => before[field] !== draft[field]);
  return {
    from: Object.fromEntries(changed.map((field) => [field, before[field]])),
    to: Object.fromEntries(changed.map((field) => [field, draft[field]])),
  };
}
