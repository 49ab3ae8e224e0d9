import { AREAS } from '@bilim/contract/areas';
import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import type { AreaDefinition } from '@bilim/contract/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AttendanceStage, attendanceStage } from '../../testing/factories/attendance.ts';

let stage: AttendanceStage;
/** Coordinates that no other number in these tests resembles. */
const ROOM = { longitude: 74.5812345, latitude: 42.8754321 };
beforeAll(async () => {
  stage = await attendanceStage();
  await stage.db.execute(sql`update rooms set longitude = ${ROOM.longitude}, latitude = ${ROOM.latitude}`);
});
afterAll(() => stage.close());

const A_PLACE = /74\.58|42\.87|longitude|latitude|radiusM|"[xy]":/;

it('no answer to a student contains the coordinates of the room', async () => {
  const [first] = stage.students;
  const student = stage.clientOf(first);
  const session = await stage.open();
  const { text: code } = await stage.code(session);
  const texts: string[] = [];
  const ask = async (...[endpoint, wire]: Parameters<typeof student.send>) => {
    const { status, response } = await student.send(endpoint, wire);
    expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
    texts.push(response.body);
  };
  await ask(attendanceContract.running, {});
  await ask(attendanceContract.visit, {
    code,
    x: ROOM.longitude + 1,
    y: ROOM.latitude,
    accuracy: 10,
  });
  await ask(attendanceContract.running, {});
  const term = { year: stage.term.yearId, ws: 1 };
  await ask(scheduleContract.frame, term);
  await ask(scheduleContract.student, term);
  await ask(scheduleContract.timetable, { ...term, kind: 'room', id: stage.room.id });
  expect(texts.join('\n')).toContain(stage.room.number);
  for (const text of texts) expect(text).not.toMatch(A_PLACE);
});

describe('the contract', () => {
  const calls = Object.values<AreaDefinition>(AREAS)
    .flatMap(({ calls }) => Object.values(calls))
    .filter((call) => call.kind === 'json');

  it.each(calls.map((call) => [call.path, call] as const))(
    '%s has no coordinates in its answer',
    (_, call) => {
      const shape = JSON.stringify(z.toJSONSchema(call.output, { unrepresentable: 'any', io: 'input' }));
      expect(shape).not.toMatch(/"(longitude|latitude|x|y)":/);
    },
  );
});
