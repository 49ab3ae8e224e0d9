import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../files/sheets/run-sheet.ts';
import type { TestClient } from '../../../testing/clients/client.ts';
import { makeTeacher } from '../../../testing/factories/academic.ts';
import { type RegistrationStage, registrationStage } from '../../../testing/factories/registration.ts';

let stage: RegistrationStage;
let teacher: TestClient;
let streamId: number;
let disciplineId: number;
beforeAll(async () => {
  stage = await registrationStage();
  teacher = await stage.signIn(stage.teacherId);
  ({ streamId, disciplineId } = await stage.offer({ streams: [{ seats: 2, at: [2, 2] }] }));
  const students = [
    await stage.student({ lastName: 'Яковлев' }),
    await stage.student({ lastName: 'Абдиев' }),
    await stage.student({ lastName: 'Эсенов' }),
    await stage.student({ lastName: 'Борисова' }),
  ];
  const [first, second, third, fourth] = students;
  if (!first || !second || !third || !fourth) throw new Error('Expected four students');
  await first.save(streamId);
  await second.save(streamId);
  await third.join(streamId);
  await fourth.join(streamId);
});
afterAll(() => stage.close());

describe("a teacher's streams", () => {
  it('are listed with seats and waiting counts', async () => {
    const term = { yearId: 2026, season: 2 } as const;
    const mine = await teacher.call(registrationContract.taughtStreams, term);
    expect(mine).toMatchObject([
      {
        id: streamId,
        disciplineId,
        number: 1,
        semesterId: 2,
        lessonType: null,
        seats: 2,
        taken: 2,
        held: 0,
        free: 0,
        waiting: 2,
        slots: [{ dayNumber: 2, bell: 2 }],
      },
    ]);
    expect(await teacher.call(registrationContract.taughtStreams, { ...term, season: 1 })).toEqual([]);
  });

  it('list the students by name, then the waiting list by position', async () => {
    const { students, stream } = await teacher.call(registrationContract.streamStudents, { streamId });
    expect(stream.id).toBe(streamId);
    expect(students.map(({ fullName, place }) => [fullName.split(' ')[0], place])).toEqual([
      ...[
        ['Абдиев', null],
        ['Яковлев', null],
        ['Эсенов', 1],
        ['Борисова', 2],
      ],
    ]);
    expect(students[0]).toMatchObject({ group: stage.group.name, registeredAt: stage.context.now() });
    expect(students[2]?.registeredAt).toBeNull();
  });

  it('can be exported as a spreadsheet', async () => {
    const sheet = registrationContract.streamSheet;
    const { response } = await teacher.send(sheet, { streamId });
    expect(response.statusCode).toBe(200);
    const rows = await readRows(response.rawPayload);
    expect(rows[0]).toEqual(['№', 'Студент', 'Код', 'Группа', 'Зарегистрирован', 'В очереди']);
    expect(rows.slice(1).map((row) => [row[0], row[4], row[5] ?? null])).toEqual([
      ...[
        [1, '2026-11-16 12:00', null],
        [2, '2026-11-16 12:00', null],
        [3, null, 1],
        [4, null, 2],
      ],
    ]);
  });

  it('are hidden from other teachers', async () => {
    const other = await stage.signIn((await makeTeacher(stage.db)).id);
    const { streamStudents, streamSheet } = registrationContract;
    for (const [call, wire] of [
      [streamStudents, { id_stream: streamId }],
      [streamSheet, { streamId }],
    ] as const) {
      const { status, envelope } = await other.send(call, wire);
      expect([status, envelope.code]).toEqual([404, 'REGISTRATION_STREAM']);
    }
    expect(await other.call(registrationContract.taughtStreams, { yearId: 2026, season: 2 })).toEqual([]);
  });
});
