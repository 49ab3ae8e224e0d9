import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import { catalogueOf } from './catalogue.service.ts';
import { offerFreed } from './freed.service.ts';
import { selectOwnRows, selectTermOfRegistration } from './own.queries.ts';
import { readPageAt } from './page.service.ts';
import { findPlace, type OfSemester, requireOpen, type SemesterParams } from './place.service.ts';
import { deleteRegistrations, lockSeats } from './save.queries.ts';
import { tellTeachers } from './tell.ts';

type Which = SemesterParams & OfSemester & { disciplineId: number; lessonTypeId?: number | null };

/**
 * Deletes the caller's registration for a discipline, or for one of its lesson types. Offers the freed seat
 * to the first waiting student.
 */
export async function removeRegistration({
  disciplineId,
  lessonTypeId,
  ...asked
}: Which): Promise<RegistrationPage> {
  const { context, person, language, yearId, semesterId } = asked;
  const place = await findPlace(asked);
  const { termId } = place;
  const catalogue = await catalogueOf({ context, termId, language });
  requireOpen({ catalogue, place, now: context.now() });
  const freed = await context.db.transaction(async (db) => {
    await lockKeysUntilCommit(db, [{ about: 'registration', key: String(person.id) }]);
    const all = await selectOwnRows(db, { studentId: person.id, termId, disciplineId });
    const rows = lessonTypeId ? all.filter((row) => row.lessonTypeId === lessonTypeId) : all;
    if (rows.length === 0) throw new Failure('REGISTRATION_NOT_FOUND');
    if (rows.some(({ streamId }) => streamId === null)) throw new Failure('REGISTRATION_BY_PLAN');
    const streamIds = rows.flatMap(({ streamId }) => streamId ?? []);
    // Lock seats before registrations, in the same order as `withdrawStream`.
    await lockSeats(db, { streamIds });
    const now = context.now();
    requireOpen({ catalogue, place, now });
    await deleteRegistrations(db, { studentId: person.id, ids: rows.map(({ id }) => id), now });
    await offerFreed({ context, db, streamIds, now });
    await context.events.publish({
      db,
      to: { people: [person.id] },
      event: { kind: 'registration.changed', yearId, semesterId, what: 'deleted', at: now },
    });
    return streamIds;
  });
  await tellTeachers({ context, catalogue, streamIds: freed });
  return readPageAt({ ...asked, place, anew: true });
}

/** For legacy clients: deletes by registration id, either the complete registration or one lesson type. */
export async function removeById({
  id,
  onlyType,
  ...asked
}: SemesterParams & { id: number; onlyType: boolean }) {
  const found = await selectTermOfRegistration(asked.context.db, { id, studentId: asked.person.id });
  if (!found) throw new Failure('REGISTRATION_NOT_FOUND');
  const { disciplineId, lessonTypeId, yearId, semesterId } = found;
  await removeRegistration({
    ...asked,
    yearId,
    semesterId,
    disciplineId,
    lessonTypeId: onlyType ? lessonTypeId : null,
  });
  return null;
}
