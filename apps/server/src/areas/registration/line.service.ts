import { LINES_MAX } from '@bilim/contract/areas/registration.contract';
import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import { catalogueOf, seatsOf } from './catalogue.service.ts';
import { moveLine, offerFreed } from './freed.service.ts';
import { countAndHold, judge } from './judge.service.ts';
import { joinWaits, leaveWaits } from './line.queries.ts';
import { selectWaits } from './own.queries.ts';
import { isHeld, readOwn, taughtTo } from './own.service.ts';
import { readPageAt } from './page.service.ts';
import { findPlace, type OfSemester, requireOpen, type SemesterParams } from './place.service.ts';
import { failureOf } from './problem-failures.ts';
import { lockSeats } from './save.queries.ts';
import { tellTeachers } from './tell.ts';

type OfStream = SemesterParams & OfSemester & { streamId: number };

/** Adds the caller to the waiting list of a full stream. A caller who already waits keeps the place. */
export async function joinLine({ streamId, ...asked }: OfStream): Promise<RegistrationPage> {
  const { context, person, language } = asked;
  const place = await findPlace(asked);
  const { termId } = place;
  const catalogue = await catalogueOf({ context, termId, language });
  requireOpen({ catalogue, place, now: context.now() });
  const seats = await seatsOf({ context, termId });
  const taught = await taughtTo({ context, place, language });
  await context.db.transaction(async (db) => {
    await lockKeysUntilCommit(db, [{ about: 'registration', key: String(person.id) }]);
    const own = await readOwn({ db, person, place, language, taught });
    const mine = own.waits.find((wait) => wait.streamId === streamId);
    if (mine?.state === 'waiting') return;
    if (!mine && own.waits.length >= LINES_MAX) throw new Failure('REGISTRATION_LINES', { most: LINES_MAX });
    // The offer has expired but the job has not run yet: expire it now, so that the caller may wait again.
    if (mine && !isHeld(mine, context.now())) await moveLine({ context, db, streamId });
    // Locks the seat row, so that no seat is freed between this check and joining the list.
    const counted = await countAndHold({ db, seats, streamIds: [streamId] });
    const now = context.now();
    requireOpen({ catalogue, place, now });
    const { problems } = judge({
      catalogue,
      seats: counted,
      own,
      place,
      now,
      streamIds: [streamId],
      oneByOne: true,
    });
    const [other] = problems.filter(({ kind }) => kind !== 'full');
    if (other) throw failureOf(other);
    if (problems.length === 0) throw new Failure('REGISTRATION_NOT_FULL');
    await joinWaits(db, { streamId, studentId: person.id, now });
  });
  await tellTeachers({ context, catalogue, streamIds: [streamId] });
  return readPageAt({ ...asked, place, anew: true });
}

/** Removes the caller from the waiting list. A seat held for the caller is offered to the next student. */
export async function leaveLine({ streamId, ...asked }: OfStream): Promise<RegistrationPage> {
  const { context, person, language } = asked;
  const place = await findPlace(asked);
  await context.db.transaction(async (db) => {
    await lockKeysUntilCommit(db, [{ about: 'registration', key: String(person.id) }]);
    await lockSeats(db, { streamIds: [streamId] });
    const waits = await selectWaits(db, { studentId: person.id, termId: place.termId });
    const wait = waits.find((one) => one.streamId === streamId);
    if (!wait) return;
    const now = context.now();
    await leaveWaits(db, { id: wait.id, now });
    await offerFreed({ context, db, streamIds: [streamId], now });
  });
  const catalogue = await catalogueOf({ context, termId: place.termId, language });
  await tellTeachers({ context, catalogue, streamIds: [streamId] });
  return readPageAt({ ...asked, place, anew: true });
}
