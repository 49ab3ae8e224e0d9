import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import { offerFreedSeats } from '../line/offer-seats.service.ts';
import { notifyStudents } from '../notices/notify-students.ts';
import { notifyTeachers } from '../notices/notify-teachers.ts';
import { catalogueOf } from '../page/catalogue.service.ts';
import { selectOwnRows, selectTermOfRegistration } from '../page/own.queries.ts';
import { readPageAfter } from '../page/page.service.ts';
import { type Caller, findSemester, type OfSemester } from '../page/semester.service.ts';
import { requireOpen } from '../page/window.ts';
import { lockStudent } from './locks.ts';
import { deleteRegistrations, lockSeats } from './save.queries.ts';

type Which = Caller & OfSemester & { disciplineId: number; lessonTypeId?: number | null };

/**
 * Deletes the caller's registration for a discipline, or for one of its lesson types. Offers the freed seat
 * to the first waiting student.
 */
export async function removeRegistration({
  disciplineId,
  lessonTypeId,
  ...params
}: Which): Promise<RegistrationPage> {
  const { context, person, language, yearId, semesterId } = params;
  const semester = await findSemester(params);
  const { termId } = semester;
  const catalogue = await catalogueOf({ context, termId, language });
  requireOpen({ catalogue, semester, now: context.now() });
  const freed = await context.db.transaction(async (db) => {
    await lockStudent({ db, person });
    const all = await selectOwnRows(db, { studentId: person.id, termId, disciplineId });
    const rows = lessonTypeId ? all.filter((row) => row.lessonTypeId === lessonTypeId) : all;
    if (rows.length === 0) throw new Failure('REGISTRATION_NOT_FOUND');
    if (rows.some(({ streamId }) => streamId === null)) throw new Failure('REGISTRATION_BY_PLAN');
    const streamIds = rows.flatMap(({ streamId }) => streamId ?? []);
    // Lock seats before registrations, in the same order as `withdrawStream`.
    await lockSeats(db, { streamIds });
    const now = context.now();
    requireOpen({ catalogue, semester, now });
    await deleteRegistrations(db, { studentId: person.id, ids: rows.map(({ id }) => id), now });
    await offerFreedSeats({ context, db, streamIds, now });
    const change = { yearId, semesterId, what: 'deleted' as const, at: now };
    await notifyStudents({ context, db, studentIds: [person.id], change });
    return streamIds;
  });
  await notifyTeachers({ context, catalogue, streamIds: freed });
  return readPageAfter({ ...params, semester });
}

/** For legacy clients: deletes by registration id, either the complete registration or one lesson type. */
export async function removeById({ id, onlyType, ...params }: Caller & { id: number; onlyType: boolean }) {
  const found = await selectTermOfRegistration(params.context.db, { id, studentId: params.person.id });
  if (!found) throw new Failure('REGISTRATION_NOT_FOUND');
  const { disciplineId, lessonTypeId, yearId, semesterId } = found;
  await removeRegistration({
    ...params,
    yearId,
    semesterId,
    disciplineId,
    lessonTypeId: onlyType ? lessonTypeId : null,
  });
  return null;
}
