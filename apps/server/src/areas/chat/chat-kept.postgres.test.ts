import { randomUUID } from 'node:crypto';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as tables from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aTalkingClass, say } from '../../testing/factories/chat.ts';
import { wronglyKept } from '../../testing/stages/chat-kept.ts';
import { keepMessages } from './chat-reads.queries.ts';
import { holdRoom, insertMessage, removeMessage } from './chat-writing.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** An open transaction of another process. */
async function anotherTransaction() {
  const client = await app.database.pool.connect();
  await client.query('begin');
  return {
    db: drizzle(client, { schema: tables }),
    async commit() {
      await client.query('commit');
      client.release();
    },
  };
}

const waiting = async () => {
  const { rows } = await app.context.db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

it('a read during a removal does not count the removed message', async () => {
  const { teacher, student } = await aTalkingClass(app);
  const { id, roomId } = await say(teacher.client, student.address, 'removed while it is read');
  const last = await say(teacher.client, student.address, 'stays');
  const authorId = teacher.person.id;
  const other = await anotherTransaction();
  await holdRoom(other.db, { roomId });
  await removeMessage(other.db, { roomId, id, authorId, now: app.context.now() });
  const reading = student.client.call(chatContract.read, { messageId: last.id });
  await expect.poll(waiting).toBe(1);
  await other.commit();
  expect(await reading).toMatchObject({ lastReadId: last.id, unread: 0 });
  expect(await wronglyKept(app.context.db)).toEqual([]);
});

it('a writer does not wait for a reader', async () => {
  const { teacher, student } = await aTalkingClass(app);
  const { roomId } = await say(teacher.client, student.address, 'first');
  const other = await anotherTransaction();
  await keepMessages(other.db, { roomId });
  await say(student.client, teacher.address, 'second');
  await other.commit();
  expect(await wronglyKept(app.context.db)).toEqual([]);
});

it('a writer who waits for their own read mark does not block other writers', async () => {
  const { teacher, student, classmate } = await aTalkingClass(app);
  const { roomId } = await say(teacher.client, student.address, 'first');
  await say(teacher.client, classmate.address, 'elsewhere');
  await say(student.client, teacher.address, 'second');
  const other = await anotherTransaction();
  await other.db.execute(
    sql`select from chat_reads where room_id = ${roomId} and person_id = ${student.person.id} for update`,
  );
  const held = say(student.client, teacher.address, 'third');
  await expect.poll(waiting).toBe(1);
  await say(classmate.client, teacher.address, 'heard at once');
  expect(await waiting()).toBe(1);
  await other.commit();
  await held;
  expect(await wronglyKept(app.context.db)).toEqual([]);
});

it('a read concurrent with a write of the same person leaves zero unread messages', async () => {
  const { teacher, student } = await aTalkingClass(app);
  await say(teacher.client, student.address, 'one');
  const { id, roomId } = await say(teacher.client, student.address, 'two');
  const authorId = student.person.id;
  await app.context.db.execute(
    sql`insert into chat_reads (room_id, person_id) values (${roomId}, ${authorId})`,
  );
  const other = await anotherTransaction();
  await insertMessage(
    other.db,
    {
      roomId,
      authorId,
      text: 'mine',
      clientId: randomUUID(),
      sentAt: app.context.now(),
      payload: { message: {} },
      people: [authorId],
      attempt: undefined,
      yearId: null,
      disciplineId: null,
      groupId: null,
      streamId: null,
    },
    { to: 'personal' },
  );
  const reading = student.client.call(chatContract.read, { messageId: id });
  await expect.poll(waiting).toBe(1);
  await other.commit();
  expect(await reading).toMatchObject({ lastReadId: id, unread: 0 });
  expect(await wronglyKept(app.context.db)).toEqual([]);
});
