import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import {
  makeGroup,
  makeLessonType,
  makeRegistration,
  makeStream,
  makeStudent,
} from '../testing/factories/academic.ts';
import type { OpenDatabase } from './open.ts';
import { registrationSteps, registrations, streamSeats, streams, streamWaits } from './tables.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const seatsOf = async (...ids: number[]) =>
  database.db
    .select({ seats: streamSeats.seats, taken: streamSeats.taken, held: streamSeats.held })
    .from(streamSeats)
    .where(inArray(streamSeats.streamId, ids))
    .orderBy(asc(streamSeats.streamId));

/** The constraint or code of the database error. */
async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause && typeof cause === 'object' && 'constraint' in cause ? cause.constraint : cause;
}

const aStream = async (given: Parameters<typeof makeStream>[1] = {}) => {
  const { db } = database;
  const stream = await makeStream(db, { seats: 2, ...given });
  const groupId = (await makeGroup(db)).id;
  const { disciplineId, termId } = stream;
  const register = (more: Parameters<typeof makeRegistration>[1] = {}) =>
    makeRegistration(db, { disciplineId, termId, groupId, streamId: stream.id, ...more });
  return { stream, groupId, register };
};

const wait = async (streamId: number, state: 'waiting' | 'offered' = 'waiting') => {
  const student = await makeStudent(database.db);
  const row = { streamId, studentId: student.id, state, since: new Date(), heldUntil: new Date() };
  const [made] = await database.db.insert(streamWaits).values(row).returning();
  return made?.id ?? 0;
};

describe('seats of a stream', () => {
  it('are counted when students register and leave, also concurrently', async () => {
    const { stream, register } = await aStream();
    const other = await aStream({ seats: 5 });
    expect(await seatsOf(stream.id)).toEqual([{ seats: 2, taken: 0, held: 0 }]);
    const first = await register();
    await other.register();
    await other.register();
    expect(await seatsOf(stream.id, other.stream.id)).toMatchObject([{ taken: 1 }, { taken: 2 }]);
    await database.db
      .delete(registrations)
      .where(inArray(registrations.streamId, [stream.id, other.stream.id]));
    expect(await seatsOf(stream.id, other.stream.id)).toMatchObject([{ taken: 0 }, { taken: 0 }]);
    expect(first.streamId).toBe(stream.id);
  });

  it('are never oversold, nor given away while held', async () => {
    const { stream, register } = await aStream();
    await register();
    const waiting = await wait(stream.id);
    expect(await seatsOf(stream.id)).toMatchObject([{ taken: 1, held: 0 }]);
    await database.db.update(streamWaits).set({ state: 'offered' }).where(eq(streamWaits.id, waiting));
    expect(await seatsOf(stream.id)).toMatchObject([{ taken: 1, held: 1 }]);
    expect(await refusal(register())).toBe('stream_seats_not_oversold');
    expect(await refusal(wait(stream.id, 'offered'))).toBe('stream_seats_not_oversold');
    await database.db
      .update(streamWaits)
      .set({ state: 'expired', endedAt: new Date() })
      .where(eq(streamWaits.id, waiting));
    await register();
    expect(await seatsOf(stream.id)).toEqual([{ seats: 2, taken: 2, held: 0 }]);
  });

  it('cannot be reduced below the number taken', async () => {
    const { stream, register } = await aStream();
    await register();
    await register();
    const fewer = database.db.update(streams).set({ seats: 1 }).where(eq(streams.id, stream.id));
    expect(await refusal(fewer)).toBe('stream_seats_not_oversold');
    await database.db.update(streams).set({ seats: 3 }).where(eq(streams.id, stream.id));
    expect(await seatsOf(stream.id)).toEqual([{ seats: 3, taken: 2, held: 0 }]);
  });
});

describe('a registration', () => {
  it('is for one stream of each lesson type, or for the discipline as a whole', async () => {
    const { db } = database;
    const [lecture, practice] = [(await makeLessonType(db)).id, (await makeLessonType(db)).id];
    const { stream, groupId, register } = await aStream({ lessonTypeId: lecture });
    const { disciplineId, termId } = stream;
    const second = await makeStream(db, { disciplineId, termId, lessonTypeId: practice, seats: 9 });
    const whole = await makeStream(db, { disciplineId, termId, number: 7 });
    const { studentId } = await register({ lessonTypeId: lecture });
    const own = { studentId, disciplineId, termId, groupId };
    await makeRegistration(db, { ...own, streamId: second.id, lessonTypeId: practice });
    expect(await refusal(makeRegistration(db, { ...own, streamId: whole.id }))).toBe('registrations_one_way');
    const again = makeRegistration(db, { ...own, streamId: second.id, lessonTypeId: practice });
    expect(await refusal(again)).toBe('registrations_once');
    expect(await refusal(register())).toBe('registrations_stream');
    expect(await seatsOf(stream.id, second.id, whole.id)).toMatchObject([
      ...[{ taken: 1 }, { taken: 1 }, { taken: 0 }],
    ]);
  });

  it('never moves to another stream, and its history never changes', async () => {
    const { stream, register } = await aStream();
    const other = await makeStream(database.db, { ...stream, id: undefined, number: 2 });
    const { id, studentId } = await register();
    const moved = database.db
      .update(registrations)
      .set({ streamId: other.id })
      .where(eq(registrations.id, id));
    expect(await refusal(moved)).not.toBeNull();
    const { disciplineId, termId } = stream;
    const step = { at: new Date(), studentId, disciplineId, termId, step: 'registered' as const };
    await database.db.insert(registrationSteps).values(step);
    expect(await refusal(database.db.update(registrationSteps).set({ reason: 'x' }))).not.toBeNull();
    expect(await refusal(database.db.execute(sql`delete from registration_steps`))).not.toBeNull();
  });
});
