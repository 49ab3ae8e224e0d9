import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/open.ts';
import { testDatabase } from '../testing/database/database.ts';
import type { Delivered } from './bus.ts';
import { catchUp } from './catch-up.ts';
import { insertEvent, placeEvents, selectKeptIds } from './events.queries.ts';
import { createRecentEvents } from './recent-events.ts';
import { createSubscribers } from './subscribers.ts';

const EVERYONE = { audience: 0, facultyId: null } as const;
const PERSON = {
  id: 1,
  code: 1,
  role: 2,
  fullName: '',
  latinName: '',
  groupId: 1,
  facultyId: 1,
  rights: [],
} as const;
const QUIET = { person: () => PERSON, reread: async () => {}, end: () => {} };

describe('catching up from the table', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const write = async (id: number) => {
    const event = { kind: 'news.posted', id } as const;
    await database.db.transaction((db) =>
      insertEvent(db, { to: EVERYONE, event, signal: null, now: new Date() }),
    );
    await placeEvents(database.db, { signal: '' });
    return { id: (await selectKeptIds(database.db)).newest, to: EVERYONE, event };
  };

  it('holds back new events meanwhile, and delivers each event once and in order', async () => {
    const [seen, missed] = [await write(1), await write(2)];
    const got: Delivered[] = [];
    const subscribers = createSubscribers();
    const subscription = { ...QUIET, deliver: (one: Delivered) => got.push(one) };
    const subscriber = subscribers.add(subscription, { lastId: missed.id, held: [] });
    const newer = { id: missed.id + 1, to: EVERYONE, event: { kind: 'news.posted', id: 3 } } as const;
    const catching = catchUp({
      db: database.db,
      subscriber,
      afterId: seen.id,
      recent: createRecentEvents({ since: missed.id }),
      newestId: () => newer.id,
      read: async () => {},
    });
    // The table is being queried now, and the bus has already read these two.
    subscribers.give(missed);
    subscribers.give(newer);
    expect(got).toEqual([]);
    await catching;
    subscribers.give(newer);
    expect(got).toEqual([
      { id: missed.id, event: missed.event },
      { id: newer.id, event: newer.event },
      { id: newer.id, event: { kind: 'stream.opened' } },
    ]);
  });

  it('does not repeat events that the stream got from a process that was ahead', async () => {
    const [earlier, seen] = [await write(4), await write(5)];
    const got: Delivered[] = [];
    const subscribers = createSubscribers();
    const subscription = { ...QUIET, deliver: (one: Delivered) => got.push(one) };
    let newest = earlier.id;
    await catchUp({
      db: database.db,
      subscriber: subscribers.add(subscription, { lastId: newest, held: [] }),
      afterId: seen.id,
      recent: createRecentEvents({ since: newest }),
      newestId: () => newest,
      async read() {
        newest = seen.id;
        subscribers.give(seen);
      },
    });
    expect(got).toEqual([{ id: seen.id, event: { kind: 'stream.opened' } }]);
  });
});
