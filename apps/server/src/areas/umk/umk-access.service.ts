import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { selectMaterialsAmong } from './umk-access.queries.ts';

type Reader = { db: Db; person: Pick<Person, 'id' | 'role'> };

/** Those of these books that are materials of this teacher's own, or are meant for this student. */
export async function materialsAmong({
  db,
  person: { id: personId, role },
  bookIds,
}: Reader & { bookIds: readonly number[] }): Promise<Set<number>> {
  const rows = await selectMaterialsAmong(db, { personId, bookIds }, { role });
  return new Set(rows.map(({ bookId }) => bookId));
}
