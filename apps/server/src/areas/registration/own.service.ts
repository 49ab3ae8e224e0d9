import type { Language } from '@bilim/contract/limits';
import { briefly, type Keeping } from '../../context/briefly.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { selectHad, selectRegistrations, selectTaughtByPlan, selectWaits } from './own.queries.ts';
import type { FoundPlace } from './place.service.ts';

/** What a group is taught by plan in a term. It is the same for all of the group, and read once for many. */
export const taughtTo = ({
  context,
  place: { termId, groupId },
  language,
}: {
  context: Keeping;
  place: FoundPlace;
  language: Language;
}) =>
  briefly(context, `registration taught/${groupId}/${termId}/${language}`, () =>
    selectTaughtByPlan(context.db, { termId, groupId }, { language }),
  );
type Taught = Awaited<ReturnType<typeof taughtTo>>;

/** Whatever is the student's own in a term, as it stands in the database of the caller's transaction. */
export async function readOwn({
  db,
  person,
  place: { termId, startsOn },
  language,
  taught,
}: {
  db: Db;
  person: Person;
  place: FoundPlace;
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

/** What will be attended, although nobody has registered the student for it yet. */
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

/** The same after something was registered: nothing else of it has changed but lines that ended. */
export async function readOwnAgain({
  db,
  own,
  person,
  place: { termId },
  language,
  ended,
}: {
  db: Db;
  own: Own;
  person: Person;
  place: FoundPlace;
  language: Language;
  ended: readonly number[];
}): Promise<Own> {
  const rows = await selectRegistrations(db, { studentId: person.id, termId }, { language });
  const waits = own.waits.filter(({ id }) => !ended.includes(id));
  return { ...own, rows, coming: comingOf({ rows, taught: own.coming }), waits };
}
export type Own = Awaited<ReturnType<typeof readOwn>>;

/** Whether a seat is held for somebody: what was held too long is not theirs, also when nobody has noticed yet. */
export const isHeld = ({ state, heldUntil }: { state: string; heldUntil: Date | null }, now: Date): boolean =>
  state === 'offered' && heldUntil !== null && now < heldUntil;
