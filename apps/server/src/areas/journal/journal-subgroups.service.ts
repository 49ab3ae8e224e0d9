import type { JournalStudent } from '@bilim/contract/areas/journal.shapes';
import { Failure } from '@bilim/contract/failures';
import { isClosed } from '@bilim/rules/journal/window';
import { here } from '../../context/here.ts';
import { audit } from '../../db/audit.queries.ts';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { keepersOf } from './journal.policy.ts';
import { type Caller, studentsOf } from './journal.service.ts';
import type { HeldJournal } from './journal-lessons.queries.ts';
import { holdJournal } from './journal-lessons.service.ts';
import {
  selectClass,
  selectMarked,
  selectMemberships,
  selectSiblings,
  writeMembers,
} from './journal-subgroups.queries.ts';
import { tellConcerned } from './journal-tell.queries.ts';

type Member = { studentId: number; subgroup: number | null };

/**
 * Splits the class of a journal for its lesson type. If subgroups have their own journals, only these
 * subgroups may be chosen, so that every student has a teacher.
 */
export async function saveSubgroups({
  journalId,
  members,
  reason,
  ...asked
}: Caller & { journalId: number; members: readonly Member[]; reason: string }): Promise<JournalStudent[]> {
  const { context, person } = asked;
  // A student listed twice: the last entry wins.
  const chosen = [...new Map(members.map((member) => [member.studentId, member])).values()];
  await context.db.transaction(async (db) => {
    const journal = await holdJournal(asked, db, journalId);
    await holdClass(db, journal);
    const students = new Set((await selectClass(db, journal)).map(({ id }) => id));
    if (!chosen.every(({ studentId }) => students.has(studentId))) throw new Failure('JOURNAL_STUDENT');
    const siblings = await selectSiblings(db, journal);
    const taught = new Set(siblings.map(({ subgroup }) => subgroup));
    const isFree = journal.subgroup === null;
    if (!chosen.every(({ subgroup }) => subgroup === null || isFree || taught.has(subgroup)))
      throw new Failure('JOURNAL_SUBGROUP');
    const studentIds = chosen.map(({ studentId }) => studentId);
    await refuseLoss({ context, person, db, journal, siblings, studentIds, reason });
    const before = await selectMemberships(db, { ...journal, studentIds });
    await writeMembers(db, { ...journal, studentIds, subgroups: chosen.map(({ subgroup }) => subgroup) });
    await audit(db, {
      person,
      action: 'journal.subgroups',
      object: `journal:${journalId}`,
      details: { from: before, to: chosen, reason },
    });
    const changes = siblings.map((sibling) => ({
      journalId: sibling.id,
      keepers: keepersOf(sibling),
      lessonIds: [],
      students: studentIds,
    }));
    await tellConcerned({ context, db, changes });
  });
  return studentsOf({ ...asked, journalId });
}

/** Serializes changes for a class and lesson type, across all its journals. */
const holdClass = (db: Db, { termId, disciplineId, lessonTypeId, groupId, streamId }: HeldJournal) =>
  lockKeysUntilCommit(db, [
    { about: 'subgroups', key: [termId, disciplineId, lessonTypeId, groupId, streamId].join('/') },
  ]);

type Sibling = Awaited<ReturnType<typeof selectSiblings>>[number];

/**
 * Marks stop counting when a student leaves the subgroup. For closed lessons this needs a reason. It is
 * refused if the marks are in a journal that the caller may not edit.
 */
async function refuseLoss({
  context,
  person,
  db,
  journal,
  siblings,
  studentIds,
  reason,
}: Omit<Caller, 'language'> & {
  db: Db;
  journal: HeldJournal;
  siblings: readonly Sibling[];
  studentIds: readonly number[];
  reason: string;
}) {
  const marked = await selectMarked(db, { ...journal, studentIds });
  const kept = new Set(siblings.filter((one) => keepersOf(one).includes(person.id)).map(({ id }) => id));
  if (marked.some(({ journalId, subgroup }) => subgroup !== null && !kept.has(journalId)))
    throw new Failure('JOURNAL_SUBGROUP');
  const { editDays } = journal;
  const today = here(context).day;
  const isLate = marked.some(({ since }) => isClosed({ heldOn: since, today, editDays }));
  if (isLate && reason === '') throw new Failure('JOURNAL_REASON', { days: editDays });
}
