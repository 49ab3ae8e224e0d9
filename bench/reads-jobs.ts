import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PREFIX } from '@bilim/contract/limits';
import type { Builder } from '../apps/server/src/db/open.ts';
import { type SignedIn, signIn } from './chat-clients.ts';
import { type Ask, requestBytes } from './http-load.ts';

/** Higher than any id. */
const LAST = 2_000_000_000;

const HOME_OF_OLD = 4;
/**
 * 700 home screens per second, measured when the bare news list was read 4,303 times per second. As a ratio it does
 * not depend on the machine.
 */
const HOME_TARGET = 0.16;

export type Reader = SignedIn & { personId: number; roomId: number };

/** One line of the table. `bare` is the same framework and driver with one query. */
export type Job = {
  name: string;
  bare: { ask: Ask; called: string };
  ours: Ask;
  /** Number of calls per unit of the job; the n-th request makes the n-th call, in a circle. */
  calls: number;
  /** The required ratio to bare. */
  target: number;
};

/**
 * Signs in students who write in class chats of twenty messages or more. Each gets a room with as few other writers
 * as possible, because a room serialises its messages, and that is not measured here.
 */
export async function signInReaders({
  db,
  origin,
  count,
}: {
  db: Builder;
  origin: string;
  count: number;
}): Promise<Reader[]> {
  const { rows } = await db.execute<{ person: number; rooms: number[] }>(`
    select m.author_id as person, array_agg(distinct m.room_id order by m.room_id) as rooms
    from chat_messages m join people p on p.id = m.author_id and p.role = 2
    join (select room_id from chat_messages where deleted_at is null group by 1 having count(*) >= 20) busy using (room_id)
    join chat_rooms r on r.id = m.room_id and r.kind = 'group'
    group by m.author_id order by m.author_id`);
  const writing = new Map<number, number>();
  const inRoom = (room: number) => writing.get(room) ?? 0;
  const placed = rows
    .map(({ person, rooms }) => {
      const [room = 0] = rooms.toSorted((one, other) => inRoom(one) - inRoom(other));
      writing.set(room, inRoom(room) + 1);
      return { person, room, before: inRoom(room) - 1 };
    })
    .sort((one, other) => one.before - other.before)
    .slice(0, count);
  if (placed.length < count) throw new Error(`Only ${placed.length} students write in busy chats`);
  const readers: Reader[] = [];
  for (const { person, room } of placed) {
    readers.push({
      ...(await signIn({ db, origin, personId: person })),
      personId: person,
      roomId: room,
    });
  }
  return readers;
}

/** The script that the document refers to, as a browser requests it first. */
async function mainScript(): Promise<string> {
  const names = await readdir(join(import.meta.dirname, '../apps/web/dist/assets'));
  const main = names.find((name) => /^index-.*\.js$/.test(name));
  if (!main) throw new Error('The client is not built');
  return `${PREFIX}/assets/${main}`;
}

export async function jobsFor(readers: readonly Reader[]): Promise<Job[]> {
  const of = (connection: number) => readers[connection % readers.length] as Reader;
  const call = (reader: Reader, path: string, body: unknown) =>
    requestBytes({
      method: 'POST',
      path: `${PREFIX}${path}`,
      body,
      headers: { cookie: reader.cookie, 'x-xsrf-token': reader.token },
    });
  const get = (reader: Reader, path: string) =>
    requestBytes({ method: 'GET', path: `${PREFIX}${path}`, headers: { cookie: reader.cookie } });
  /** The same bytes each time; built once per connection. */
  const same = (make: (reader: Reader) => Buffer): Ask => {
    const made = readers.map(make);
    return (connection) => made[connection % made.length] as Buffer;
  };
  const script = requestBytes({ method: 'GET', path: await mainScript() });
  const bare = (path: string, values: (reader: Reader) => number[]) => ({
    ask: same((reader) => requestBytes({ method: 'POST', path, body: { values: values(reader) } })),
    called: path.slice(1),
  });
  const bareNews = bare('/news', () => [LAST]);
  const hello = requestBytes({ method: 'GET', path: '/hello' });
  const message = (reader: Reader) => ({
    roomId: reader.roomId,
    message: 'Салам, бүгүн сабак болобу?',
    clientId: randomUUID(),
  });

  /** The calls of the home screen when its target was set. */
  const ofOld = readers.map((reader) => [
    call(reader, '/api/auth/enticate.json', {}),
    call(reader, '/api/misc/settings.json', {}),
    call(reader, '/api/chat/count.json', {}),
    call(reader, '/api/news/data.json', { page: 1, tab: 'all' }),
  ]);

  const jobs: (Omit<Job, 'calls'> & { calls?: number })[] = [
    {
      name: 'news list',
      bare: bareNews,
      ours: same((reader) => call(reader, '/api/news/data.json', { page: 1, tab: 'all' })),
      target: 0.5,
    },
    {
      name: 'profile',
      bare: bare('/profile', ({ personId }) => [personId]),
      ours: same((reader) => call(reader, '/api/profile/data.json', {})),
      target: 0.5,
    },
    {
      name: 'chat list',
      bare: bare('/chats', ({ roomId }) => [roomId]),
      ours: same((reader) => call(reader, '/api/chat/recent.json', {})),
      target: 0.35,
    },
    {
      name: '20 messages',
      bare: bare('/messages', ({ roomId }) => [LAST, roomId]),
      ours: same((reader) => call(reader, '/api/chat/group/messages.json', { roomId: reader.roomId })),
      target: 0.4,
    },
    {
      name: 'send a message',
      bare: {
        ask: (connection) => requestBytes({ method: 'POST', path: '/send', body: message(of(connection)) }),
        called: 'insert',
      },
      ours: (connection) => call(of(connection), '/api/chat/insert.json', message(of(connection))),
      target: 0.15,
    },
    {
      name: 'home, all its calls',
      bare: bareNews,
      ours: same((reader) => get(reader, '/api/start.json')),
      target: HOME_TARGET,
    },
    {
      name: 'home of old, four calls',
      bare: bareNews,
      ours: (connection, n) => ofOld[connection % ofOld.length]?.[n % HOME_OF_OLD] as Buffer,
      calls: HOME_OF_OLD,
      target: HOME_TARGET,
    },
    {
      name: 'main script',
      bare: { ask: () => hello, called: 'hello' },
      ours: () => script,
      target: 0.4,
    },
  ];
  return jobs.map((job) => ({ calls: 1, ...job }));
}
