import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { selectMaterialOf } from './umk-access.queries.ts';

/** Whether a book is a material of this teacher's own, or is meant for this student. */
export async function mayReadMaterial({
  db,
  person: { id: personId, role },
  bookId,
}: {
  db: Db;
  person: Pick<Person, 'id' | 'role'>;
  bookId: number;
}): Promise<boolean> {
  return (await selectMaterialOf(db, { personId, bookId }, { role })) !== undefined;
}
