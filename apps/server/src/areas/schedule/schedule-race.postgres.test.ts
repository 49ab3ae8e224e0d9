import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClass } from '../../testing/factories/academic.ts';
import { MONDAY, type ScheduleStage, scheduleStage } from '../../testing/factories/schedule.ts';
import { makeLesson, makeRoom } from '../../testing/factories/timetable.ts';

const RACERS = 20;

let stage: ScheduleStage;
beforeEach(async () => {
  stage = await scheduleStage();
});
afterEach(() => stage.close());

/** Lessons of this many classes, each on the first bell of its own day. */
async function racers(given: { teacherId?: number } = {}) {
  const lessons: { id: number; day: string }[] = [];
  for (let count = 0; count < RACERS; count += 1) {
    const { assignment } = await makeClass(stage.db, { students: 1, ...given });
    lessons.push({ id: (await makeLesson(stage.db, { assignment })).id, day: MONDAY });
  }
  return lessons;
}

async function outcomes(moves: readonly { lessonId: number; toRoomId: number }[]) {
  const answers = await Promise.all(
    moves.map((move) =>
      stage.registrar.send(scheduleContract.move, { ...move, day: MONDAY, toDay: MONDAY, toBell: 2 }),
    ),
  );
  return answers.map(({ status, envelope }) => envelope.code ?? String(status)).sort();
}

const allBut = (code: string) => ['200', ...Array.from({ length: RACERS - 1 }, () => code)];

describe('of many concurrent moves', () => {
  it('into one room at one bell, exactly one succeeds', async () => {
    const lessons = await racers();
    const moves = lessons.map(({ id }) => ({ lessonId: id, toRoomId: stage.room.id }));
    expect(await outcomes(moves)).toEqual(allBut('ROOM_TAKEN'));
  });

  it('of one teacher to one bell in different rooms, exactly one succeeds', async () => {
    const lessons = await racers({ teacherId: stage.taught.teacherId });
    const moves = [];
    for (const { id } of lessons) moves.push({ lessonId: id, toRoomId: (await makeRoom(stage.db)).id });
    expect(await outcomes(moves)).toEqual(allBut('TEACHER_TAKEN'));
  });
});
