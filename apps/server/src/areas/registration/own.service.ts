import type { Language } from '@bilim/contract/limits';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { selectComing, selectHad, selectRegistrations, selectWaits } from './own.queries.ts';
import type { FoundPlace } from './place.service.ts';

/** Whatever is the student's own in a term, as it stands in the database of the caller's transaction. */
export async function readOwn({
  db,
  person,
  place: { termId, groupId, startsOn },
  language,
}: {
  db: Db;
  person: Person;
  place: FoundPlace;
  language: Language;
}) {
  const studentId = person.id;
  const rows = await selectRegistrations(db, { studentId, termId }, { language });
  const coming = await selectComing(db, { studentId, termId, groupId }, { language });
  const had = await selectHad(db, { studentId, before: startsOn });
  const waits = await selectWaits(db, { studentId, termId });
  return { rows, coming, had: new Set(had.map(({ id }) => id)), waits };
}
export type Own = Awaited<ReturnType<typeof readOwn>>;

/** Whether a seat is held for somebody: what was held too long is not theirs, also when nobody has noticed yet. */
export const isHeld = ({ state, heldUntil }: { state: string; heldUntil: Date | null }, now: Date): boolean =>
  state === 'offered' && heldUntil !== null && now < heldUntil;
