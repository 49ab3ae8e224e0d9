import { randomUUID } from 'node:crypto';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { PREFIX } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { aTalkingClass, say } from '../../testing/factories/chat.ts';

let app: TestApp;
let talking: Awaited<ReturnType<typeof aTalkingClass>>;
beforeAll(async () => {
  app = await testApp();
  talking = await aTalkingClass(app);
  await toStudent();
  await say(talking.teacher.client, talking.group, 'Добрый день!');
});
afterAll(() => app.close());

const student = () => talking.student.person.id;
const teacher = () => talking.teacher.address;
const toStudent = () => say(talking.teacher.client, talking.student.address, 'Здравствуйте!');
const files = [{ name: 'план.pdf', bytes: 'план' }];

const { contacts, recent, open, info, messages, groupMessages, older, newer, send } = chatContract;
const { read, readAll, count, remove, typing, download } = chatContract;

describe('query counts of chat', () => {
  holdQueryCounts<'chat'>({
    test: () => app,
    calls: {
      contacts: {
        queries: 1,
        by: student,
        make: (client) => {
          const { groupChat: _, ...filter } = talking.group;
          return client.call(contacts, filter);
        },
      },
      recent: { queries: 1, by: student, make: (client) => client.call(recent, {}) },
      count: { queries: 1, by: student, make: (client) => client.call(count, {}) },
      // The permission, the conversation, the others' read position, the page.
      open: { queries: 4, by: student, make: (client) => client.call(open, teacher()) },
      info: { queries: 3, by: student, make: (client) => client.call(info, teacher()) },
      messages: { queries: 2, by: student, make: (client) => client.call(messages, teacher()) },
      groupMessages: {
        queries: 2,
        by: student,
        make: (client) => client.call(groupMessages, talking.group),
      },
      older: { queries: 2, by: student, make: (client) => client.call(older, { ...teacher(), before: 9 }) },
      newer: { queries: 2, by: student, make: (client) => client.call(newer, { ...teacher(), after: 0 }) },
      // The permission, and the message with all its parts; with a cached room only the message.
      send: {
        queries: 2 + 2 + 1,
        by: student,
        make: async (client) => {
          const thanks = () => ({ text: 'Спасибо!', clientId: randomUUID() });
          const { roomId } = await client.call(send, { ...talking.group, ...thanks() });
          await client.call(send, { roomId, ...thanks() });
          await client.call(send, { roomId, ...thanks() });
        },
      },
      // The permission, the lock against removals, the mark.
      read: {
        queries: 3,
        by: student,
        make: async (client) => client.call(read, { messageId: (await toStudent()).id }),
      },
      readAll: {
        queries: 3,
        by: student,
        make: async (client) => {
          await toStudent();
          return client.call(readAll, teacher());
        },
      },
      // The author; the room lock, the message, its files, the audit entry, the receivers, the event.
      remove: {
        queries: 7,
        by: student,
        make: async (client) => {
          const { id } = await say(talking.student.client, teacher(), 'ой');
          return client.call(remove, { messageId: id });
        },
      },
      typing: { queries: 1, by: student, make: (client) => client.call(typing, teacher()) },
      download: {
        queries: 2,
        by: student,
        make: async (client) => {
          const sent = await talking.teacher.client.call(send, talking.student.address, { files });
          const query = new URLSearchParams({ message: `${sent.id}`, file: `${sent.files[0]?.id}` });
          return client.inject({ method: 'GET', url: `${PREFIX}${download.path}?${query}` });
        },
      },
    },
  });
});
