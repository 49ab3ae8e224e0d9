import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../ground/person.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { planOf, recordQueries } from '../../testing/database/recorded-queries.ts';
import { aTalkingClass, fillRoom, makeLargeClass, toClass } from '../../testing/factories/chat.ts';
import { sized } from '../../testing/scale/full-size.ts';
import { keepCounts } from '../../testing/stages/chat-kept.ts';
import { countUnread, listContacts, listRecent } from './chat-contacts.service.ts';
import { readAll } from './chat-marks.service.ts';
import { listLatest, listNewer, listOlder, openConversation } from './chat-messages.service.ts';
import { sendMessage } from './chat-send.service.ts';

const GROUP_SIZE = 300;
const language = 'ru';
/** 100,000 messages on PostgreSQL; a fifth on the embedded engine, which is slow to fill. */
const SIZES = {
  postgres: sized({
    suite: { inGroupChat: 12_000, inEachPersonal: 40 },
    full: { inGroupChat: 50_000, inEachPersonal: 170 },
  }),
  embedded: { inGroupChat: 10_000, inEachPersonal: 34 },
};

let app: TestApp;
let teacher: Person;
let taught: Awaited<ReturnType<typeof makeLargeClass>>;
let size: { inGroupChat: number; inEachPersonal: number };
beforeAll(async () => {
  app = await testApp();
  size = SIZES[app.database.engine];
  const { db } = app.context;
  taught = await makeLargeClass(db, { students: GROUP_SIZE });
  teacher = personOf({ id: taught.teacherId, role: 1 });
  const address = toClass(taught);
  const { roomId } = await sendMessage({
    context: app.context,
    person: teacher,
    language,
    address,
    text: 'first',
    uploads: [],
  });
  const authorIds = [taught.teacherId, ...taught.students.map(({ id }) => id)];
  await fillRoom(db, { roomId, authorIds, messages: size.inGroupChat });
  await db.execute(sql`
    insert into chat_rooms (key, kind, low_id, high_id)
    select 'p:' || least(s.id, t.id) || ':' || greatest(s.id, t.id), 'personal', least(s.id, t.id), greatest(s.id, t.id)
    from people s, people t where s.group_id = ${taught.groupId} and t.id = ${taught.teacherId}`);
  await db.execute(sql`
    insert into chat_messages (room_id, author_id, text, client_id)
    select id, case when n % 2 = 0 then low_id else high_id end, 'message ' || n, gen_random_uuid()
    from generate_series(1, ${size.inEachPersonal}) n, chat_rooms where kind = 'personal'`);
  await keepCounts(db);
  await db.execute(sql`analyze`);
}, 120_000);
afterAll(() => app.close());

const personOf = ({ id, role }: { id: number; role: 1 | 2 }): Person => ({
  id,
  role,
  code: id,
  fullName: 'Somebody',
  latinName: 'Somebody',
  groupId: null,
  facultyId: null,
  rights: [],
});
const student = () => personOf({ id: taught.students[7]?.id ?? 0, role: 2 });

describe('in a long history', () => {
  const middle = () => Math.floor(size.inGroupChat / 2);
  const lists: Record<string, (asking: { context: TestApp['context'] }) => Promise<unknown>> = {
    'the latest page': ({ context }) =>
      listLatest({ context, person: teacher, language, address: toClass(taught), kind: 'group' }),
    'an older page': ({ context }) =>
      listOlder({ context, person: teacher, language, address: toClass(taught), before: middle() }),
    'a newer page': ({ context }) =>
      listNewer({ context, person: teacher, language, address: toClass(taught), after: middle() }),
    'opening at the first unread': ({ context }) =>
      openConversation({ context, person: student(), address: toClass(taught), language }),
    contacts: ({ context }) => {
      const { groupChat: _, ...filter } = toClass(taught);
      return listContacts({ context, person: teacher, language, ...filter });
    },
    recent: ({ context }) => listRecent({ context, person: teacher, language }),
    count: ({ context }) => countUnread({ context, person: teacher, language }),
    'reading all': ({ context }) => readAll({ context, person: student(), address: toClass(taught) }),
  };

  it.each(Object.keys(lists))('%s uses an index and reads few rows', async (name) => {
    const { context, queries } = recordQueries(app);
    await lists[name]?.({ context });
    const asked = queries.filter(
      ({ text }) => /^\s*(select|with|insert)/.test(text) && text.includes('chat_messages'),
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const query of asked) {
      const steps = (await planOf(app, query)).filter(({ relation }) => relation === 'chat_messages');
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.map(({ type }) => type)).not.toContain('Seq Scan');
      const touched = steps.reduce((sum, { rows }) => sum + rows, 0);
      // A page reads only its rows, and a list of conversations only the last message of each.
      expect(touched, query.text).toBeLessThanOrEqual(
        /^(contacts|recent|count)$/.test(name) ? GROUP_SIZE + 2 : 100,
      );
    }
  });
});

describe('a group of 300', () => {
  async function asked(work: (context: TestApp['context']) => Promise<unknown>) {
    const { context, queries } = recordQueries(app);
    await work(context);
    return queries.length;
  }

  it('needs as many queries for a message as a group of two', async () => {
    const small = await aTalkingClass(app);
    const writer = personOf({ id: small.teacher.person.id, role: 1 });
    const send = (person: Person, address: ReturnType<typeof toClass>) =>
      asked((context) => sendMessage({ context, person, language, address, text: 'hi', uploads: [] }));
    await send(writer, small.group);
    const few = await send(writer, small.group);
    expect(await send(teacher, toClass(taught))).toBe(few);
    expect(few).toBeLessThanOrEqual(8);
  });

  it('needs as many queries for its contacts as a group of two', async () => {
    const small = await aTalkingClass(app);
    const list = (person: Person, { groupChat: _, ...filter }: ReturnType<typeof toClass>) =>
      asked((context) => listContacts({ context, person, language: 'ru', ...filter }));
    await say(small);
    const few = await list(personOf({ id: small.teacher.person.id, role: 1 }), small.group);
    expect(await list(teacher, toClass(taught))).toBe(few);
    expect(few).toBe(1);
  });
});

async function say({ teacher, group }: Awaited<ReturnType<typeof aTalkingClass>>) {
  const person = personOf({ id: teacher.person.id, role: 1 });
  await sendMessage({ context: app.context, person, language, address: group, text: 'hi', uploads: [] });
}
