import { chatContract } from '@bilim/contract/areas/chat.contract';
import type { Pushed } from '@bilim/contract/pushed';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventBus } from '../../events/bus.ts';
import { createEventBus } from '../../events/event-bus.ts';
import type { Person } from '../../ground/person.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { aTalkingClass, say } from '../../testing/factories/chat.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Collects the chat events that reach this person from now on. */
async function hear(
  person: { id: number; code: number },
  {
    events = app.context.events,
    afterId,
    note = () => {},
  }: { events?: EventBus; afterId?: number; note?: (place: number | null) => void } = {},
) {
  const heard: Pushed[] = [];
  const known: Person = {
    ...person,
    role: 2,
    fullName: '',
    latinName: '',
    groupId: null,
    facultyId: null,
    rights: [],
  };
  await events.subscribe({
    person: () => known,
    reread: async () => {},
    afterId,
    deliver: ({ id, event }) => {
      if (event.kind.startsWith('chat.')) heard.push(event);
      note(id);
    },
    end: () => undefined,
  });
  return heard;
}

describe('events', () => {
  it('of a group message reach all members with the full message and no one else', async () => {
    const { teacher, student, classmate, group } = await aTalkingClass(app);
    const stranger = await makeStudent(app.context.db);
    const members = await Promise.all([teacher, student, classmate].map(({ person }) => hear(person)));
    const strange = await hear(stranger);
    const files = [{ name: 'план.txt', bytes: 'plan' }];
    const sent = await teacher.client.call(chatContract.send, { ...group, text: 'Салам' }, { files });
    for (const heard of members) {
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      expect(heard[0]).toEqual({
        kind: 'chat.message',
        roomId: sent.roomId,
        id: sent.id,
        group: true,
        authorCode: teacher.person.code,
        message: {
          text: 'Салам',
          sentAt: sent.sentAt.toISOString(),
          files: sent.files,
          clientId: sent.clientId,
          authorId: teacher.person.id,
          authorRole: 1,
          authorName: sent.authorName,
          receiverRole: 2,
          authorNameLatin: expect.stringMatching(/^Asanova\d+ Aigul Bekovna$/),
          authorHasPhoto: false,
        },
      });
    }
    expect(strange).toEqual([]);
  });

  it('of a personal message reach only its two people', async () => {
    const { teacher, student, classmate } = await aTalkingClass(app);
    const [own, theirs, others] = await Promise.all([
      ...[hear(teacher.person), hear(student.person), hear(classmate.person)],
    ]);
    await say(teacher.client, student.address, 'psst');
    await vi.waitFor(() => expect([own?.length, theirs?.length]).toEqual([1, 1]));
    expect(others).toEqual([]);
  });

  it('come once for a repeated message', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const heard = await hear(student.person);
    const input = { ...student.address, text: 'once', clientId: crypto.randomUUID() };
    await teacher.client.call(chatContract.send, input);
    await teacher.client.call(chatContract.send, input);
    await say(teacher.client, student.address, 'last');
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ message: { text: 'last' } }));
    expect(heard).toHaveLength(2);
  });

  it('report removal, reading and typing', async () => {
    const { teacher, student, classmate, group } = await aTalkingClass(app);
    const author = await hear(teacher.person);
    const reader = await hear(student.person);
    const bystander = await hear(classmate.person);
    const sent = await say(teacher.client, group, 'oops');
    const { roomId } = sent;
    const message = expect.objectContaining({ kind: 'chat.message', id: sent.id });
    await vi.waitFor(() => expect([author, reader, bystander]).toEqual([[message], [message], [message]]));

    await student.client.call(chatContract.read, { messageId: sent.id });
    const read = { kind: 'chat.read', roomId, lastReadId: sent.id, readerCode: student.person.code };
    await vi.waitFor(() =>
      expect([author, reader]).toEqual([
        [message, read],
        [message, read],
      ]),
    );

    await student.client.call(chatContract.typing, group);
    const typing = {
      kind: 'chat.typing',
      roomId,
      authorCode: student.person.code,
      name: expect.any(String),
      nameLatin: expect.stringMatching(/^Usenov/),
    };
    await vi.waitFor(() => expect(author).toEqual([message, read, typing]));
    await vi.waitFor(() => expect(bystander).toEqual([message, typing]));

    await teacher.client.call(chatContract.remove, { messageId: sent.id });
    const removed = { kind: 'chat.removed', roomId, id: sent.id };
    await vi.waitFor(() => expect(reader).toEqual([message, read, removed]));
    await vi.waitFor(() => expect(bystander).toEqual([message, typing, removed]));
  });

  it('that are replayed later do not contain the text of a removed message', async () => {
    const { teacher, student, group } = await aTalkingClass(app);
    const places: (number | null)[] = [];
    const heard = await hear(student.person, { note: (place) => places.push(place) });
    const sent = await teacher.client.call(chatContract.send, { ...group, text: 'Айтпай койсомчу' });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const before = (places.at(-1) ?? 0) - 1;
    await teacher.client.call(chatContract.remove, { messageId: sent.id });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    const { database, context } = app;
    const restarted = await createEventBus({ database, log: context.log, now: context.now });
    for (const events of [context.events, restarted]) {
      const later = await hear(student.person, { events, afterId: before });
      await vi.waitFor(() => expect(later).toEqual([expect.objectContaining({ kind: 'chat.removed' })]));
    }
    await restarted.close();
    const { rows } = await database.db.execute(sql`select from events where payload::text like '%койсомчу%'`);
    expect(rows).toEqual([]);
  });

  it('show a person with an open event stream as online', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const before = await student.client.call(chatContract.info, teacher.address);
    expect(before.conversation.online).toBe(false);
    await hear(teacher.person);
    const after = await student.client.call(chatContract.info, teacher.address);
    expect(after.conversation.online).toBe(true);
  });
});
