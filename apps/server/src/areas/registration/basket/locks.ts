import { lockKeysUntilCommit } from '../../../db/locks.ts';
import type { Db } from '../../../db/open.ts';
import type { Person } from '../../../ground/person.ts';
import type { Seats } from '../page/catalogue.service.ts';
import { lockSeats } from './save.queries.ts';

/** Locks the student's registrations until commit. Taken before seats and rows, in every transaction. */
export const lockStudent = ({ db, person }: { db: Db; person: Pick<Person, 'id'> }) =>
  lockKeysUntilCommit(db, [{ about: 'registration', key: String(person.id) }]);

/**
 * Current seat counts, with the seat rows locked until commit. Include the streams the student waits for:
 * their held seats may be released. All transactions lock seat rows in the same order.
 */
export async function lockSeatCounts({
  db,
  seats,
  streamIds,
}: {
  db: Db;
  seats: Seats;
  streamIds: number[];
}) {
  const counted = new Map(seats);
  for (const row of await lockSeats(db, { streamIds })) counted.set(row.id, row);
  return counted;
}
