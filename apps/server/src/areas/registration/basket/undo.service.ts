import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import { offerFreedSeats } from '../line/offer-seats.service.ts';
import { notifyStudents } from '../notices/notify-students.ts';
import { notifyTeachers } from '../notices/notify-teachers.ts';
import { catalogueOf } from '../page/catalogue.service.ts';
import { readPageAfter } from '../page/page.service.ts';
import { type Caller, findSemester, type OfSemester } from '../page/semester.service.ts';
import { requireOpen } from '../page/window.ts';
import { lockStudent } from './locks.ts';
import { deleteRegistrations, lockSeats } from './save.queries.ts';
import { restoreWaits, selectSavedSince } from './undo.queries.ts';

/** How long a save can be undone. Later, students behind in the list rely on their positions. */
const RETURN_MS = 10 * 60_000;

type Returning = Caller & OfSemester & { streamIds: readonly number[]; lines: readonly number[] };

/** Undoes a save that ended waiting places: deletes its registrations and restores the places. */
export async function returnToLines({ streamIds, lines, ...params }: Returning): Promise<RegistrationPage> {
  const { context, person, language, yearId, semesterId } = params;
  const semester = await findSemester(params);
  const { termId } = semester;
  const catalogue = await catalogueOf({ context, termId, language });
  await context.db.transaction(async (db) => {
    await lockStudent({ db, person });
    // Lock seats before registrations and by id, as every save does.
    await lockSeats(db, { streamIds: [...streamIds, ...lines] });
    const now = context.now();
    requireOpen({ catalogue, semester, now });
    const since = new Date(now.getTime() - RETURN_MS);
    const own = { studentId: person.id, termId, since };
    const rows = await selectSavedSince(db, { ...own, streamIds });
    if (rows.length === 0) throw new Failure('REGISTRATION_NOT_FOUND');
    await deleteRegistrations(db, { studentId: person.id, ids: rows.map(({ id }) => id), now });
    await restoreWaits(db, { ...own, lines, now });
    await offerFreedSeats({ context, db, streamIds: [...streamIds, ...lines], now });
    const change = { yearId, semesterId, what: 'deleted' as const, at: now };
    await notifyStudents({ context, db, studentIds: [person.id], change });
  });
  await notifyTeachers({ context, catalogue, streamIds: [...streamIds, ...lines] });
  return readPageAfter({ ...params, semester });
}
