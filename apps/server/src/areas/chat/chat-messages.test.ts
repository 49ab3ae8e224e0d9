import { CHAT_PAGE, GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makeRegistration, makeTerm } from '../../testing/factories/academic.ts';
import { aTalkingClass, fillRoom, say } from '../../testing/factories/chat.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const textsOf = (rows: readonly { text: string }[]) => rows.map(({ text }) => text);
const texts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `message ${from + index}`);
const idOf = (row: { id: number } | undefined) => row?.id ?? 0;

/** A class with a group chat of `messages` messages by its teacher. */
async function aHistory(messages: number) {
  const made = await aTalkingClass(app);
  const { roomId, id } = await say(made.teacher.client, made.group, 'message 0');
  await fillRoom(app.context.db, { roomId, authorIds: [made.teacher.person.id], messages: messages - 1 });
  return { ...made, roomId, firstId: id };
}

it('names are in Latin letters for English readers and in Cyrillic for others', async () => {
  const { student, teacher, group } = await aHistory(1);
  const { lastName, lastNameLatin } = teacher.person;
  const seen = async (language: 'en' | 'kg') => {
    const { conversation, messages } = await student.client.call(chatContract.open, group, { language });
    const newer = await student.client.call(chatContract.groupMessages, group, { language });
    const contacts = await student.client.call(chatContract.recent, {}, { language });
    const own = await teacher.client.call(chatContract.send, { ...group, text: 'hi' }, { language });
    return [conversation.last, messages[0], newer[0], contacts[0]?.last, own].map(
      (row) => row?.authorName.split(' ')[0],
    );
  };
  expect(await seen('en')).toEqual(Array(5).fill(lastNameLatin));
  expect(await seen('kg')).toEqual(Array(5).fill(lastName));
});

describe('pages', () => {
  it('have 20 messages in both directions, oldest first; fewer means the end', async () => {
    const { student, group } = await aHistory(45);
    const { client } = student;
    const latest = await client.call(chatContract.groupMessages, group);
    expect(textsOf(latest)).toEqual(texts(25, 44));
    const older = await client.call(chatContract.older, { ...group, before: idOf(latest[0]) });
    expect(textsOf(older)).toEqual(texts(5, 24));
    const oldest = await client.call(chatContract.older, { ...group, before: idOf(older[0]) });
    expect(textsOf(oldest)).toEqual(texts(0, 4));

    const first = await client.call(chatContract.newer, { ...group, after: 0 });
    expect(textsOf(first)).toEqual(texts(0, 19));
    const second = await client.call(chatContract.newer, { ...group, after: idOf(first.at(-1)) });
    expect(textsOf(second)).toEqual(texts(20, 39));
    const last = await client.call(chatContract.newer, { ...group, after: idOf(second.at(-1)) });
    expect(textsOf(last)).toEqual(texts(40, 44));
  });

  it('have the first unread message and the unread count on every row', async () => {
    const { student, teacher, group } = await aHistory(30);
    const page = await student.client.call(chatContract.newer, { ...group, after: 0 });
    const read = await student.client.call(chatContract.read, { messageId: idOf(page[11]) });
    expect(read).toMatchObject({ lastReadId: idOf(page[11]), unread: 18 });
    const latest = await student.client.call(chatContract.groupMessages, group);
    expect(latest).toHaveLength(CHAT_PAGE);
    for (const row of latest) expect(row).toMatchObject({ firstUnreadId: idOf(page[12]), unread: 18 });
    const own = await teacher.client.call(chatContract.groupMessages, group);
    for (const row of own) expect(row).toMatchObject({ firstUnreadId: null, unread: 0, mine: true });
  });

  it('have the photo flag of each author, also in the answer to a sent message', async () => {
    const { student, teacher, group } = await aTalkingClass(app);
    const { id } = teacher.person;
    await app.context.db.update(people).set({ photoKey: 'portrait' }).where(eq(people.id, id));
    const sent = await say(teacher.client, group, 'with a face');
    await say(student.client, group, 'without one');
    expect(sent.authorHasPhoto).toBe(true);
    const rows = await student.client.call(chatContract.groupMessages, group);
    expect(rows.map(({ authorHasPhoto }) => authorHasPhoto)).toEqual([true, false]);
  });

  it('use the field names of the specification', async () => {
    const { student, teacher } = await aTalkingClass(app);
    const { id, clientId } = await say(teacher.client, student.address, 'hello');
    const { envelope } = await student.client.send(chatContract.messages, {
      currentContactId: teacher.person.code,
      currentContactType: 1,
      uid: student.person.id,
      fromType: 2,
    });
    const row = {
      id_message: id,
      message: 'hello',
      ismine: 0,
      unreades_start: id,
      unreades_total: 1,
      id_from: teacher.person.id,
      id_from_type: 1,
      id_to_type: 2,
      idid: teacher.person.code,
      fio: 'Асанова',
      authorHasPhoto: false,
      fileName: '',
      files: [],
      clientId: null,
      can: { remove: false },
    };
    expect(envelope.data).toEqual([
      {
        ...row,
        fio: expect.stringContaining(row.fio),
        created: expect.any(String),
        roomId: expect.any(Number),
      },
    ]);
    expect(clientId).toEqual(expect.any(String));
  });

  it('of a conversation without messages are empty', async () => {
    const { student, teacher, group } = await aTalkingClass(app);
    expect(await student.client.call(chatContract.messages, teacher.address)).toEqual([]);
    expect(await student.client.call(chatContract.groupMessages, group)).toEqual([]);
    expect(await student.client.call(chatContract.newer, { ...group, after: 0 })).toEqual([]);
    expect(await student.client.call(chatContract.readAll, group)).toMatchObject({ roomId: null, unread: 0 });
    expect(await student.client.call(chatContract.typing, group)).toBeNull();
  });
});

describe('opening a conversation', () => {
  it('starts at the first unread message with a few read ones above', async () => {
    const { student, group } = await aHistory(100);
    const first = await student.client.call(chatContract.newer, { ...group, after: 0 });
    await student.client.call(chatContract.read, { messageId: idOf(first[9]) });
    const opened = await student.client.call(chatContract.open, group);
    expect(textsOf(opened.messages)).toEqual(texts(5, 29));
    expect(opened).toMatchObject({
      firstUnreadId: idOf(first[10]),
      unread: 90,
      hasOlder: true,
      hasNewer: true,
    });
  });

  it('reports newer messages only when the page does not reach the end', async () => {
    const { student, group } = await aHistory(31);
    const first = await student.client.call(chatContract.newer, { ...group, after: 0 });
    await student.client.call(chatContract.read, { messageId: idOf(first[9]) });
    expect(await student.client.call(chatContract.open, group)).toMatchObject({ unread: 21, hasNewer: true });
    await student.client.call(chatContract.read, { messageId: idOf(first[10]) });
    expect(await student.client.call(chatContract.open, group)).toMatchObject({
      unread: 20,
      hasNewer: false,
    });
  });

  it('shows a full page when few messages are unread', async () => {
    const { student, group, teacher } = await aHistory(50);
    await student.client.call(chatContract.readAll, group);
    await say(teacher.client, group, 'message 50');
    const opened = await student.client.call(chatContract.open, group);
    expect(textsOf(opened.messages)).toEqual(texts(31, 50));
    expect(opened).toMatchObject({ unread: 1, hasOlder: true, hasNewer: false });
  });

  it('shows the end when all is read or on request', async () => {
    const { student, group } = await aHistory(60);
    const latest = await student.client.call(chatContract.open, { ...group, at: 'latest' });
    expect(textsOf(latest.messages)).toEqual(texts(40, 59));
    expect(latest).toMatchObject({ hasOlder: true, hasNewer: false, unread: 60 });
    await student.client.call(chatContract.readAll, group);
    const opened = await student.client.call(chatContract.open, group);
    expect(textsOf(opened.messages)).toEqual(texts(40, 59));
    expect(opened).toMatchObject({ firstUnreadId: null, unread: 0, hasNewer: false });
  });

  it('reports how far the other side has read', async () => {
    const { student, teacher, classmate, group } = await aTalkingClass(app);
    const sent = await say(teacher.client, student.address, 'read me');
    const before = await teacher.client.call(chatContract.info, student.address);
    expect(before.othersReadId).toBe(0);
    await student.client.call(chatContract.read, { messageId: sent.id });
    const after = await teacher.client.call(chatContract.open, student.address);
    expect(after.othersReadId).toBe(sent.id);
    const common = await say(teacher.client, group, 'all of you');
    await classmate.client.call(chatContract.readAll, group);
    const seen = await teacher.client.call(chatContract.info, group);
    expect(seen.othersReadId).toBe(common.id);
  });
});

describe('contacts', () => {
  const filterOf = ({ groupChat: _, ...filter }: Awaited<ReturnType<typeof aTalkingClass>>['group']) =>
    filter;

  it('begin with the group chat, then the latest conversations, then names', async () => {
    const { student, classmate, teacher, group } = await aTalkingClass(app);
    await say(classmate.client, student.address, 'hi');
    await say(teacher.client, group, 'all');
    const contacts = await student.client.call(chatContract.contacts, filterOf(group), { language: 'ru' });
    expect(contacts.map(({ code }) => code)).toEqual([
      GROUP_CHAT_ID,
      classmate.person.code,
      teacher.person.code,
    ]);
    expect(contacts[0]).toMatchObject({
      fullName: 'Групповой чат',
      id: -1,
      facultyId: 1,
      groupId: -1,
      role: 2,
      unread: 1,
      last: { text: 'all', mine: false },
    });
    expect(contacts[1]).toMatchObject({ unread: 1, last: { text: 'hi', authorName: expect.any(String) } });
    expect(contacts[2]).toMatchObject({ unread: 0, last: null, roomId: null, role: 1 });
  });

  it('of a teacher are the students', async () => {
    const { student, classmate, teacher, group } = await aTalkingClass(app, { elective: true });
    const contacts = await teacher.client.call(chatContract.contacts, filterOf(group), { language: 'en' });
    const codes = [student.person.code, classmate.person.code].sort((one, other) => one - other);
    expect(contacts[0]).toMatchObject({ fullName: 'Group chat', class: { elective: true } });
    expect(
      contacts
        .slice(1)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(codes);
  });

  it('show the last message in the list of recent conversations, latest first', async () => {
    const { student, teacher, classmate, group } = await aTalkingClass(app);
    await say(teacher.client, group, 'first');
    const file = { name: 'план.txt', bytes: 'plan' };
    await teacher.client.call(chatContract.send, student.address, { files: [file] });
    await say(student.client, classmate.address, 'third');
    const recent = await student.client.call(chatContract.recent, {});
    expect(recent.map(({ code, unread, last }) => ({ code, unread, text: last?.text }))).toEqual([
      { code: classmate.person.code, unread: 0, text: 'third' },
      { code: teacher.person.code, unread: 1, text: '' },
      { code: GROUP_CHAT_ID, unread: 1, text: 'first' },
    ]);
    expect(recent[1]?.last?.fileName).toBe('план.txt');
    expect(recent[2]?.class).toMatchObject({ yearId: group.yearId, classId: group.classId, elective: false });
    const counts = await student.client.call(chatContract.count, {});
    expect(counts.map(({ code, unread }) => ({ code, unread }))).toEqual(
      expect.arrayContaining([
        { code: teacher.person.code, unread: 1 },
        { code: GROUP_CHAT_ID, unread: 1 },
      ]),
    );
    expect(counts).toHaveLength(2);
  });

  it('have each conversation once, with the author of its last message', async () => {
    const { db } = app.context;
    const { taught, teacher, student, classmate, group } = await aTalkingClass(app);
    const { yearId, disciplineId, groupId, semesterId } = taught;
    const spring = await makeTerm(db, { yearId, season: 2 });
    await makeRegistration(db, {
      disciplineId,
      groupId,
      semesterId,
      termId: spring.id,
      studentId: student.person.id,
    });
    await say(classmate.client, group, 'to all');
    await say(teacher.client, student.address, 'to one');
    const listFor = async ({ client }: typeof student) =>
      (await client.call(chatContract.recent, {})).map(({ fullName, class: of, last }) => ({
        other: of ? of.classId : fullName.split(' ')[0],
        said: [last?.text, last?.mine, last?.authorName.split(' ')[0]],
      }));
    const toAll = (mine: boolean) => ({
      other: groupId,
      said: ['to all', mine, classmate.person.lastName],
    });
    const toOne = (other: string, mine: boolean) => ({
      other,
      said: ['to one', mine, teacher.person.lastName],
    });
    expect(await listFor(student)).toEqual([toOne(teacher.person.lastName, false), toAll(false)]);
    expect(await listFor(teacher)).toEqual([toOne(student.person.lastName, true), toAll(false)]);
    expect(await listFor(classmate)).toEqual([toAll(true)]);
  });
});
