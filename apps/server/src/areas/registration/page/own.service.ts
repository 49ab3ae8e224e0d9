import type { Language } from '@bilim/contract/limits';
import { briefly, type Keeping } from '../../../context/briefly.ts';
import type { Db } from '../../../db/open.ts';
import type { Person } from '../../../ground/person.ts';
import { selectHad, selectRegistrations, selectTaughtByPlan, selectWaits } from './own.queries.ts';
import type { Semester } from './semester.service.ts';

/** What a group is taught by plan in a term. Cached: it is the same for all students of the group. */
export const taughtTo = ({
  context,
  semester: { termId, groupId },
  language,
}: {
  context: Keeping;
  semester: Semester;
  language: Language;
}) =>
  briefly(context, `registration taught/${groupId}/${termId}/${language}`, () =>
    selectTaughtByPlan(context.db, { termId, groupId }, { language }),
  );
export type Taught = Awaited<ReturnType<typeof taughtTo>>;

/** The student's own data of a term, read in the caller's transaction. */
export async function readOwn({
  db,
  person,
  semester: { termId, startsOn },
  language,
  taught,
}: {
  db: Db;
  person: Person;
  semester: Semester;
  language: Language;
  taught: Taught;
}) {
  const studentId = person.id;
  const rows = await selectRegistrations(db, { studentId, termId }, { language });
  const had = await selectHad(db, { studentId, before: startsOn });
  const waits = await selectWaits(db, { studentId, termId });
  const coming = comingOf({ rows, taught });
  return { rows, coming, had: new Set(had.map(({ id }) => id)), waits };
}

/** What the student will attend by plan, although no registration row exists yet. */
const comingOf = ({
  rows,
  taught,
}: {
  rows: readonly { disciplineId: number }[];
  taught: Taught;
}): Taught => {
  const registered = new Set(rows.map(({ disciplineId }) => disciplineId));
  return taught.filter(({ disciplineId }) => !registered.has(disciplineId));
};

/** Re-reads only the registrations after a save; otherwise only the ended waiting places have changed. */
export async function readOwnAgain({
  db,
  own,
  person,
  semester: { termId },
  language,
  ended,
}: {
  db: Db;
  own: Own;
  person: Person;
  semester: Semester;
  language: Language;
  ended: readonly number[];
}): Promise<Own> {
  const rows = await selectRegistrations(db, { studentId: person.id, termId }, { language });
  const waits = own.waits.filter(({ id }) => !ended.includes(id));
  return { ...own, rows, coming: comingOf({ rows, taught: own.coming }), waits };
}
export type Own = Awaited<ReturnType<typeof readOwn>>;

/** An expired offer is not held, even if the job has not expired it yet. */
export const isHeld = ({ state, heldUntil }: { state: string; heldUntil: Date | null }, now: Date): boolean =>
  state === 'offered' && heldUntil !== null && now < heldUntil;
