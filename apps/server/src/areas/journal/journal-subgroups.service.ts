import type { JournalStudent } from '@bilim/contract/areas/journal.shapes';
import { Failure } from '@bilim/contract/failures';
import { audit } from '../../db/audit.queries.ts';
import { keepersOf } from './journal.policy.ts';
import { type Asked, studentsOf } from './journal.service.ts';
import { holdJournal } from './journal-lessons.service.ts';
import { selectClass, selectSiblings, writeMembers } from './journal-subgroups.queries.ts';
import { tellConcerned } from './journal-tell.queries.ts';

type Member = { studentId: number; subgroup: number | null };

/**
 * Splits the class of a journal for its lesson type. Where subgroups have journals of their own, only those can be chosen:
 * nobody is put where nobody teaches.
 */
export async function saveSubgroups({
  journalId,
  members,
  ...asked
}: Asked & { journalId: number; members: readonly Member[] }): Promise<JournalStudent[]> {
  const { context, person } = asked;
  // Of somebody who is named twice the last word counts.
  const chosen = [...new Map(members.map((member) => [member.studentId, member])).values()];
  await context.db.transaction(async (db) => {
    const journal = await holdJournal(asked, db, journalId);
    const students = new Set((await selectClass(db, journal)).map(({ id }) => id));
    if (!chosen.every(({ studentId }) => students.has(studentId))) throw new Failure('JOURNAL_STUDENT');
    const siblings = await selectSiblings(db, journal);
    const taught = new Set(siblings.map(({ subgroup }) => subgroup));
    const isFree = journal.subgroup === null;
    if (!chosen.every(({ subgroup }) => subgroup === null || isFree || taught.has(subgroup)))
      throw new Failure('JOURNAL_SUBGROUP');
    const studentIds = chosen.map(({ studentId }) => studentId);
    await writeMembers(db, { ...journal, studentIds, subgroups: chosen.map(({ subgroup }) => subgroup) });
    await audit(db, {
      person,
      action: 'journal.subgroups',
      object: `journal:${journalId}`,
      details: { members: chosen },
    });
    const changes = siblings.map((sibling) => ({
      ...{ journalId: sibling.id, keepers: keepersOf(sibling), lessonIds: [], students: studentIds },
    }));
    await tellConcerned({ context, db, changes });
  });
  return studentsOf({ ...asked, journalId });
}
