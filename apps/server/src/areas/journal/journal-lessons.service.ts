import type { JournalLesson, SeenLesson } from '@bilim/contract/areas/journal.shapes';
import { Failure } from '@bilim/contract/failures';
import { lessonStanding } from '@bilim/rules/journal/seen';
import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { once } from '../../context/once.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Attempt } from '../../db/once.queries.ts';
import type { Db } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Person } from '../../ground/person.ts';
import { journalPolicy, keepersOf, lessonPolicy } from './journal.policy.ts';
import { withClosed } from './journal.service.ts';
import {
  type HeldJournal,
  insertLesson,
  lockJournal,
  lockLesson,
  selectFacts,
  selectInheritedModule,
  selectLesson,
  selectNextTopic,
  selectSlot,
  updateLesson,
} from './journal-lessons.queries.ts';
import { readPlanned } from './journal-planned.service.ts';
import { tellConcerned } from './journal-tell.queries.ts';
import {
  changesOf,
  checkDay,
  checkMarks,
  checkReason,
  checkReferences,
  checkRoom,
  closedBy,
  type LessonDraft,
} from './lesson-check.ts';
import { givenBetween } from './planned-lessons.ts';

export type By = { context: AppContext; person: Person };

/** Authorizes the caller and locks the journal until the transaction ends. */
export async function holdJournal({ person }: By, db: Db, journalId: number): Promise<HeldJournal> {
  return journalPolicy.authorize(person, 'keep', await lockJournal(db, { journalId }));
}

/** A slot can have only one column per subgroup. */
export function takenTwice(error: unknown): never {
  throw isUniqueViolation(error, 'journal_lessons_slot') ? new Failure('JOURNAL_LESSON_TAKEN') : error;
}

export async function getLesson({ context }: Pick<By, 'context'>, id: number): Promise<JournalLesson> {
  const { editDays, ...lesson } = await selectLesson(context.db, { id });
  return withClosed({ lesson, today: here(context).day, editDays });
}

/** The column to change, null for a new one; its state as the client saw it, and the reason. */
type Change = { journalId: number; lessonId: number | null; seen: SeenLesson | null; reason: string };

/** The client's draft of a column. Without `moduleId` the module is inherited. */
type GivenDraft = Omit<LessonDraft, 'moduleId'> & { moduleId?: number | null };

/** Adds or changes a column. A retry with the same key does it only once. */
export async function saveLesson({
  context,
  person,
  attempt,
  journalId,
  lessonId,
  seen,
  reason,
  ...draft
}: By & GivenDraft & Change & { attempt?: Attempt }) {
  const by = { context, person };
  const id = await once({
    context,
    attempt,
    answer: z.int(),
    work: (first) =>
      context.db
        .transaction((db) =>
          first(db, () => writeLesson({ by, db, journalId, lessonId, seen, reason, draft: lessonOf(draft) })),
        )
        .catch(takenTwice),
  });
  return getLesson(by, id);
}

const lessonOf = ({
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
}: GivenDraft) => ({
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
});

async function writeLesson({
  by,
  db,
  journalId,
  lessonId,
  seen,
  reason,
  draft: given,
}: Change & { by: By; db: Db; draft: GivenDraft }): Promise<number> {
  const { context, person } = by;
  const journal = await holdJournal(by, db, journalId);
  const before = lessonId === null ? null : await findColumn({ db, journal, id: lessonId });
  const inherited = async () =>
    before ? before.moduleId : selectInheritedModule(db, { journalId, ...given });
  const draft: LessonDraft = {
    ...given,
    moduleId: given.moduleId === undefined ? await inherited() : given.moduleId,
  };
  const standing = before && lessonStanding({ stands: before, seen, wanted: draft });
  if (standing === 'changed') throw new Failure('JOURNAL_STALE');
  if (before && standing === 'wanted') return before.id;
  const today = here(context).day;
  checkDay({ heldOn: draft.heldOn, today, journal });
  const facts = await selectFacts(db, { journalId, ...draft });
  const { bell, ...columns } = { ...draft, bellId: checkReferences({ draft, facts, journal }) };
  checkReason({ before, draft, today, editDays: journal.editDays, reason });
  if (before) {
    checkMarks({ before, draft, facts });
    const closesFrom = closedBy({ before, today, editDays: journal.editDays });
    await updateLesson(db, { ...columns, closesFrom, id: before.id });
  } else checkRoom(facts.columns);
  const { id } = before ?? (await insertLesson(db, { ...columns, closesFrom: null, journalId }));
  const action = before ? 'journal.lesson_changed' : 'journal.lesson_added';
  const details = { journalId, reason, ...(before ? changesOf({ before, draft }) : draft) };
  await audit(db, { person, action, object: `journal_lesson:${id}`, details });
  const students = before?.markedStudents ?? [];
  const change = { journalId, keepers: keepersOf(journal), lessonIds: [], students };
  await tellConcerned({ context, db, changes: [change] });
  return id;
}

async function findColumn({ db, journal, id }: { db: Db; journal: HeldJournal; id: number }) {
  const lesson = await lockLesson(db, { id });
  const isThere = lesson && lesson.journalId === journal.id && !lesson.removedAt;
  if (!isThere) throw new Failure('JOURNAL_LESSON_NOT_FOUND');
  return lesson;
}

const NEW_COLUMN = { hours: 2, control: false, pointsMax: 5, weight: 1, subgroup: null } as const;

/** Returns the column of a scheduled lesson on a day; creates it if it does not exist. */
export async function openLesson({ scheduleId, day, ...by }: By & { scheduleId: number; day: string }) {
  const { context, person } = by;
  const planned = await readPlanned({ context, ids: [scheduleId], by: 'lessons' });
  const [lesson] = planned.lessons;
  if (!lesson) throw new Failure('JOURNAL_LESSON_NOT_FOUND');
  const journalId = lesson.assignmentId;
  return context.db.transaction(async (db) => {
    const journal = lessonPolicy.authorize(person, 'keep', await lockJournal(db, { journalId }));
    const [occurrence] = givenBetween({ planned, from: day, to: day });
    if (!occurrence) throw new Failure('JOURNAL_LESSON_NOT_FOUND');
    checkDay({ heldOn: day, today: here(context).day, journal });
    const slot = { journalId, day, bell: occurrence.bell };
    const [column] = await selectSlot(db, slot);
    if (column) return { journalId, lessonId: column.id };
    const topic = await selectNextTopic(db, slot);
    const draft = {
      ...NEW_COLUMN,
      heldOn: day,
      bell: occurrence.bell,
      topic: topic?.title ?? '',
      topicId: topic?.id ?? null,
    };
    const lessonId = await writeLesson({ by, db, journalId, lessonId: null, seen: null, reason: '', draft });
    return { journalId, lessonId };
  });
}
