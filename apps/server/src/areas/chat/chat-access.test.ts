import { chatContract } from '@bilim/contract/areas/chat.contract';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrations } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import {
  makeAssignment,
  makeClass,
  makeRegistration,
  makeStream,
  makeStudent,
  makeTeacher,
} from '../../testing/factories/academic.ts';
import { aTalkingClass, say, toClass } from '../../testing/factories/chat.ts';

let app: TestApp;
let refused: unknown;
beforeAll(async () => {
  app = await testApp();
  // The answer for an unknown person; every refusal must equal it.
  const stranger = await app.signIn((await makeStudent(app.context.db)).id);
  const { status, envelope } = await stranger.send(chatContract.open, { currentContactId: 1 });
  refused = { status, envelope };
  expect(refused).toMatchObject({ status: 403, envelope: { code: 'CHAT_FORBIDDEN' } });
});
afterAll(() => app.close());

type Call = readonly [endpoint: AnyEndpoint, wire: Record<string, unknown>];

/** All calls that take an address, with this address. */
const callsTo = (address: Record<string, unknown>): Call[] => [
  [chatContract.open, address],
  [chatContract.info, address],
  [chatContract.messages, address],
  [chatContract.older, { ...address, id_message: 5 }],
  [chatContract.newer, { ...address, id_message: 0 }],
  [chatContract.readAll, address],
  [chatContract.typing, address],
  [chatContract.send, { ...asInsert(address), message: 'hi' }],
];

/** `insert.json` has its own names for the class. */
const asInsert = ({ id_discipline, id_group, ...rest }: Record<string, unknown>) => ({
  ...rest,
  ...(id_discipline === undefined ? {} : { discipline: id_discipline, group_subgroup: id_group }),
});

async function expectRefusal(client: TestClient, calls: readonly Call[]) {
  for (const [endpoint, wire] of calls) {
    const { status, envelope } = await client.send(endpoint, wire);
    expect({ path: endpoint.path, status, envelope }).toEqual({ path: endpoint.path, ...Object(refused) });
  }
}

describe('a personal chat', () => {
  it('is open only to people who share a class', async () => {
    const { db } = app.context;
    const ours = await makeClass(db);
    const theirs = await makeClass(db);
    const stream = await makeClass(db, { elective: true });
    const { disciplineId, termId, semesterId } = stream;
    const otherStream = await makeStream(db, { disciplineId, termId, number: 2 });
    const neighbour = await makeRegistration(db, {
      disciplineId,
      termId,
      semesterId,
      streamId: otherStream.id,
    });
    const coTeacher = await makeTeacher(db);
    await makeAssignment(db, { ...ours.assignment, id: undefined, teacherId: coTeacher.id });

    const id = {
      teacher: ours.teacherId,
      coTeacher: coTeacher.id,
      student: ours.students[0]?.id ?? 0,
      classmate: ours.students[1]?.id ?? 0,
      foreignStudent: theirs.students[0]?.id ?? 0,
      foreignTeacher: theirs.teacherId,
      streamStudent: stream.students[0]?.id ?? 0,
      streamFellow: stream.students[1]?.id ?? 0,
      streamTeacher: stream.teacherId,
      otherStream: neighbour.studentId,
    };
    type Who = keyof typeof id;
    const together: [Who, Who][] = [
      ['teacher', 'student'],
      ['teacher', 'classmate'],
      ['teacher', 'coTeacher'],
      ['coTeacher', 'student'],
      ['coTeacher', 'classmate'],
      ['student', 'classmate'],
      ['foreignTeacher', 'foreignStudent'],
      ['streamTeacher', 'streamStudent'],
      ['streamTeacher', 'streamFellow'],
      ['streamStudent', 'streamFellow'],
    ];
    const names: Who[] = [
      ...(['teacher', 'coTeacher', 'student', 'classmate', 'foreignStudent', 'foreignTeacher'] as const),
      ...(['streamStudent', 'streamFellow', 'streamTeacher', 'otherStream'] as const),
    ];
    const codes = new Map((await db.query.people.findMany()).map((person) => [person.id, person.code]));
    for (const from of names) {
      const client = await app.signIn(id[from]);
      for (const to of names) {
        const { status } = await client.send(chatContract.open, { currentContactId: codes.get(id[to]) });
        const may = together.some((pair) => pair.includes(from) && pair.includes(to) && from !== to);
        expect({ from, to, status }).toEqual({ from, to, status: may ? 200 : 403 });
      }
    }
  });

  it('is refused to strangers on every call with the answer for unknown people', async () => {
    const { teacher } = await aTalkingClass(app);
    const stranger = await app.signIn((await makeStudent(app.context.db)).id);
    await expectRefusal(stranger, callsTo({ currentContactId: teacher.person.code }));
    await expectRefusal(stranger, callsTo({ currentContactId: 2_000_000_000 }));
    await expectRefusal(stranger, callsTo({}));
  });

  it('is refused for a correct code with a wrong role', async () => {
    const { student, teacher } = await aTalkingClass(app);
    const wrongRole = { currentContactId: teacher.person.code, currentContactType: 2 };
    await expectRefusal(student.client, callsTo(wrongRole));
  });

  it('continues after the class between people who wrote before', async () => {
    const { student, teacher } = await aTalkingClass(app);
    await say(student.client, teacher.address, 'while in class');
    await app.context.db.delete(registrations).where(eq(registrations.studentId, student.person.id));
    await say(teacher.client, student.address, 'after it');
    const messages = await student.client.call(chatContract.messages, teacher.address);
    expect(messages.map(({ text }) => text)).toEqual(['while in class', 'after it']);
  });
});

describe('a group chat', () => {
  it('is one room per class that only its members read and write', async () => {
    const { teacher, student, classmate, group } = await aTalkingClass(app);
    const { roomId } = await say(teacher.client, group, 'one');
    expect(await say(student.client, group, 'two')).toMatchObject({ roomId });
    const messages = await classmate.client.call(chatContract.groupMessages, group);
    expect(messages.map(({ text, mine, receiverRole }) => ({ text, mine, receiverRole }))).toEqual([
      { text: 'one', mine: false, receiverRole: 2 },
      { text: 'two', mine: false, receiverRole: 2 },
    ]);
    const stranger = await app.signIn((await makeStudent(app.context.db)).id);
    const { yearId, disciplineId, classId } = group;
    const wire = { IsGroupChat: 1, year: yearId, id_discipline: disciplineId, id_group: classId };
    await expectRefusal(stranger, [...callsTo(wire), [chatContract.groupMessages, wire]]);
    await expectRefusal(stranger, [[chatContract.contacts, wire]]);
    await expectRefusal(stranger, callsTo({ ...wire, id_group: 2_000_000_000 }));
  });

  it('of a stream belongs to the stream, not to the groups of its students', async () => {
    const { teacher, student, group, taught } = await aTalkingClass(app, { elective: true });
    await say(teacher.client, group, 'for the stream');
    expect(await student.client.call(chatContract.groupMessages, group)).toHaveLength(1);
    const home = toClass({ ...taught, streamId: null });
    const wire = { IsGroupChat: 1, year: home.yearId, id_discipline: home.disciplineId };
    await expectRefusal(student.client, callsTo({ ...wire, id_group: home.classId }));
    await expectRefusal(student.client, callsTo({ ...wire, id_group: group.classId }));
  });

  it('of a stream is refused with another discipline or year', async () => {
    const { student, group } = await aTalkingClass(app, { elective: true });
    const wire = { IsGroupChat: 1, id_group: group.classId, isSelect: 1 };
    const wrong = [
      { ...wire, year: group.yearId, id_discipline: group.disciplineId + 1_000 },
      { ...wire, year: group.yearId - 1, id_discipline: group.disciplineId },
    ];
    for (const address of wrong) await expectRefusal(student.client, callsTo(address));
  });

  it('is closed to a student who leaves the class', async () => {
    const { teacher, student, group } = await aTalkingClass(app);
    const { roomId } = await say(teacher.client, group, 'secret');
    expect(await student.client.call(chatContract.newer, { roomId, after: 0 })).toHaveLength(1);
    await app.context.db.delete(registrations).where(eq(registrations.studentId, student.person.id));
    await expectRefusal(student.client, callsTo({ roomId }));
  });
});

describe('a cached room', () => {
  it('is closed to former members and strangers', async () => {
    const { teacher, student, classmate, group } = await aTalkingClass(app);
    const { roomId: common } = await say(teacher.client, group, 'one');
    const { roomId: personal } = await say(teacher.client, student.address, 'one');
    for (const roomId of [common, personal]) {
      await say(teacher.client, { roomId }, 'two');
      await say(student.client, { roomId }, 'three');
    }
    const stranger = await app.signIn((await makeStudent(app.context.db)).id);
    const writing = (roomId: number): Call[] => [[chatContract.send, { roomId, message: 'hi' }]];
    await expectRefusal(stranger, [...writing(common), ...writing(personal)]);
    await expectRefusal(classmate.client, writing(personal));
    await app.context.db.delete(registrations).where(eq(registrations.studentId, student.person.id));
    await expectRefusal(student.client, writing(common));
    await say(student.client, { roomId: personal }, 'four');

    const textsIn = async (roomId: number) =>
      (await teacher.client.call(chatContract.newer, { roomId, after: 0 })).map(({ text }) => text);
    expect(await textsIn(common)).toEqual(['one', 'two', 'three']);
    expect(await textsIn(personal)).toEqual(['one', 'two', 'three', 'four']);
  });

  it('gives the same answer to a message as an uncached one', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const first = await say(teacher.client, student.address, 'as one');
    for (const [one, of] of [
      [teacher, student],
      [student, teacher],
    ] as const) {
      const byRoom = { roomId: first.roomId };
      await one.client.call(chatContract.messages, byRoom);
      const sent = await say(one.client, byRoom, 'as one');
      const { id, clientId, sentAt, ...unknown } = await say(one.client, of.address, 'as one');
      expect(sent).toMatchObject(unknown);
    }
  });
});

describe('a guessed id', () => {
  it('of a room, message or file gives no access and no information', async () => {
    const { teacher, student, classmate, group } = await aTalkingClass(app);
    const file = { name: 'notes.txt', bytes: 'notes' };
    const input = { ...student.address, text: 'for you' };
    const personal = await teacher.client.call(chatContract.send, input, { files: [file] });
    const common = await say(teacher.client, group, 'for all');
    const stranger = await app.signIn((await makeStudent(app.context.db)).id);
    const fileId = personal.files[0]?.id;
    // The classmate is a member of the group chat, but not of the personal chat.
    for (const client of [stranger, classmate.client]) {
      await expectRefusal(client, callsTo({ roomId: personal.roomId }));
      await expectRefusal(client, [
        [chatContract.read, { id_message: personal.id }],
        [chatContract.download, { message: personal.id, file: fileId }],
        [chatContract.download, { message: common.id, file: fileId }],
        [chatContract.download, { message: 999_999_999, file: fileId }],
        [chatContract.read, { id_message: 999_999_999 }],
      ]);
      const removal = await client.send(chatContract.remove, { id_message: personal.id });
      expect(removal.envelope).toMatchObject({ result: 0, data: [{ result: 0 }] });
    }
    await expectRefusal(stranger, [
      [chatContract.read, { id_message: common.id }],
      ...callsTo({ roomId: common.roomId }),
      ...callsTo({ roomId: 2_000_000_000 }),
    ]);
    expect(await student.client.call(chatContract.messages, teacher.address)).toHaveLength(1);
  });
});
