import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { selectMaterialsAmong } from './umk-access.queries.ts';

type Reader = { db: Db; person: Pick<Person, 'id' | 'role'> };

/** The books of this list that are this teacher's own materials or are meant for this student. */
export async function materialsAmong({
  db,
  person: { id: personId, role },
  bookIds,
}: Reader & { bookIds: readonly number[] }): Promise<Set<number>> {
  const rows = await selectMaterialsAmong(db, { personId, bookIds }, { role });
  return new Set(rows.map(({ bookId }) => bookId));
}
