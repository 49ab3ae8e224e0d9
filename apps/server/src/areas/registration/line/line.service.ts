import { LINES_MAX } from '@bilim/contract/areas/registration.contract';
import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import { judge } from '../basket/judge.ts';
import { lockSeatCounts, lockStudent } from '../basket/locks.ts';
import { failureOf } from '../basket/problem-failures.ts';
import { lockSeats } from '../basket/save.queries.ts';
import { notifyTeachers } from '../notices/notify-teachers.ts';
import { catalogueOf, seatsOf } from '../page/catalogue.service.ts';
import { selectWaits } from '../page/own.queries.ts';
import { isHeld, readOwn, taughtTo } from '../page/own.service.ts';
import { readPageAfter } from '../page/page.service.ts';
import { type Caller, findSemester, type OfSemester } from '../page/semester.service.ts';
import { requireOpen } from '../page/window.ts';
import { joinWaits, leaveWaits } from './line.queries.ts';
import { moveLine, offerFreedSeats } from './offer-seats.service.ts';

type OfStream = Caller & OfSemester & { streamId: number };

/** Adds the caller to the waiting list of a full stream. A caller who already waits keeps the place. */
export async function joinLine({ streamId, ...params }: OfStream): Promise<RegistrationPage> {
  const { context, person, language } = params;
  const semester = await findSemester(params);
  const { termId } = semester;
  const catalogue = await catalogueOf({ context, termId, language });
  requireOpen({ catalogue, semester, now: context.now() });
  const seats = await seatsOf({ context, termId });
  const taught = await taughtTo({ context, semester, language });
  await context.db.transaction(async (db) => {
    await lockStudent({ db, person });
    const own = await readOwn({ db, person, semester, language, taught });
    const mine = own.waits.find((wait) => wait.streamId === streamId);
    if (mine?.state === 'waiting') return;
    if (!mine && own.waits.length >= LINES_MAX) throw new Failure('REGISTRATION_LINES', { most: LINES_MAX });
    // The offer has expired but the job has not run yet: expire it now, so that the caller may wait again.
    if (mine && !isHeld(mine, context.now())) await moveLine({ context, db, streamId });
    // Locks the seat row, so that no seat is freed between this check and joining the list.
    const counted = await lockSeatCounts({ db, seats, streamIds: [streamId] });
    const now = context.now();
    requireOpen({ catalogue, semester, now });
    const state = { catalogue, seats: counted, own, semester, now };
    const { problems } = judge({ state, streamIds: [streamId], oneByOne: true });
    const [other] = problems.filter(({ kind }) => kind !== 'full');
    if (other) throw failureOf(other);
    if (problems.length === 0) throw new Failure('REGISTRATION_NOT_FULL');
    await joinWaits(db, { streamId, studentId: person.id, now });
  });
  await notifyTeachers({ context, catalogue, streamIds: [streamId] });
  return readPageAfter({ ...params, semester });
}

/** Removes the caller from the waiting list. A seat held for the caller is offered to the next student. */
export async function leaveLine({ streamId, ...params }: OfStream): Promise<RegistrationPage> {
  const { context, person, language } = params;
  const semester = await findSemester(params);
  await context.db.transaction(async (db) => {
    await lockStudent({ db, person });
    await lockSeats(db, { streamIds: [streamId] });
    const waits = await selectWaits(db, { studentId: person.id, termId: semester.termId });
    const wait = waits.find((one) => one.streamId === streamId);
    if (!wait) return;
    const now = context.now();
    await leaveWaits(db, { id: wait.id, now });
    await offerFreedSeats({ context, db, streamIds: [streamId], now });
  });
  const catalogue = await catalogueOf({ context, termId: semester.termId, language });
  await notifyTeachers({ context, catalogue, streamIds: [streamId] });
  return readPageAfter({ ...params, semester });
}
