import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import { catalogueOf } from './catalogue.service.ts';
import { offerFreed } from './freed.service.ts';
import { readPageAt } from './page.service.ts';
import { findPlace, type OfSemester, requireOpen, type SemesterParams } from './place.service.ts';
import { restoreWaits, selectSavedSince } from './return.queries.ts';
import { deleteRegistrations, lockSeats } from './save.queries.ts';
import { tellTeachers } from './tell.ts';

/** How long a save can be undone. Later, students behind in the list rely on their positions. */
const RETURN_MS = 10 * 60_000;

type Returning = SemesterParams & OfSemester & { streamIds: readonly number[]; lines: readonly number[] };

/** Undoes a save that ended waiting places: deletes its registrations and restores the places. */
export async function returnToLines({ streamIds, lines, ...asked }: Returning): Promise<RegistrationPage> {
  const { context, person, language, yearId, semesterId } = asked;
  const place = await findPlace(asked);
  const { termId } = place;
  const catalogue = await catalogueOf({ context, termId, language });
  await context.db.transaction(async (db) => {
    await lockKeysUntilCommit(db, [{ about: 'registration', key: String(person.id) }]);
    // Lock seats before registrations and by id, as every save does.
    await lockSeats(db, { streamIds: [...streamIds, ...lines] });
    const now = context.now();
    requireOpen({ catalogue, place, now });
    const since = new Date(now.getTime() - RETURN_MS);
    const own = { studentId: person.id, termId, since };
    const rows = await selectSavedSince(db, { ...own, streamIds });
    if (rows.length === 0) throw new Failure('REGISTRATION_NOT_FOUND');
    await deleteRegistrations(db, { studentId: person.id, ids: rows.map(({ id }) => id), now });
    await restoreWaits(db, { ...own, lines, now });
    await offerFreed({ context, db, streamIds: [...streamIds, ...lines], now });
    await context.events.publish({
      db,
      to: { people: [person.id] },
      event: { kind: 'registration.changed', yearId, semesterId, what: 'deleted', at: now },
    });
  });
  await tellTeachers({ context, catalogue, streamIds: [...streamIds, ...lines] });
  return readPageAt({ ...asked, place, anew: true });
}
