import type { Pushed } from '@bilim/contract/pushed';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '../db/open.ts';
import { busStage, EVERYONE, has, hasNews, posted, someone, typing } from '../testing/stages/bus-stage.ts';
import type { EventBus } from './bus.ts';
import { insertEvent, placeEvents } from './events.queries.ts';

const stage = busStage();
const { startBus, join, publish } = stage;

/** Runs `work` in a transaction that stays open until `commit` is called. */
async function heldOpen(work: (db: Db) => Promise<void>): Promise<{ commit(): Promise<void> }> {
  let end = () => {};
  const told = new Promise<void>((resolve) => {
    end = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((done) => {
    ended = stage.database.db.transaction(async (db) => {
      await work(db);
      done();
      await told;
    });
  });
  return {
    async commit() {
      end();
      await ended;
    },
  };
}
const publishSlowly = (bus: EventBus, event: Pushed) =>
  heldOpen((db) => bus.publish({ db, to: EVERYONE, event }));

const placersWaiting = async () => {
  const { rows } = await stage.database.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.waiting;
};

describe('the event bus between two processes on one PostgreSQL', () => {
  it('delivers the events and whispers of one process in the other', async () => {
    const [here, there] = [await startBus(), await startBus()];
    const [near, far] = [await join(here), await join(there)];
    await publish(here, posted(500));
    await publish(there, posted(501));
    await here.whisper({ people: [1], event: typing });
    await Promise.all([near, far].map((stream) => stream.until(hasNews(501))));
    await Promise.all([near, far].map((stream) => stream.until(has('chat.typing'))));
    expect(near.newsIds()).toEqual([500, 501]);
    expect(far.newsIds()).toEqual([500, 501]);
  });

  it('knows in one process who is online in the other, also when the one started later', async () => {
    const here = await startBus();
    await join(here, someone({ id: 71 }));
    const there = await startBus();
    await expect.poll(() => there.onlineAmong([71, 72])).toEqual(new Set([71]));
    await join(there, someone({ id: 72 }));
    await expect.poll(() => here.onlineAmong([71, 72])).toEqual(new Set([71, 72]));
  });

  it('does not reset a stream when the other process was ahead', async () => {
    const [here, there] = [await startBus(), await startBus()];
    const first = await join(here);
    await publish(here, posted(550));
    await first.until(hasNews(550));
    const moved = await join(there, someone(), first.got.at(-1)?.id ?? 0);
    expect(moved.kinds()).toEqual(['stream.opened']);
  });

  it('an open transaction that published an event does not delay other events', async () => {
    const [here, there] = [await startBus(), await startBus()];
    const [near, far] = [await join(here), await join(there)];
    const { commit } = await publishSlowly(here, posted(700));
    await publish(here, posted(701));
    await publish(there, posted(702));
    await Promise.all([near, far].map((stream) => stream.until(hasNews(702))));
    await commit();
    await Promise.all([near, far].map((stream) => stream.until(hasNews(700))));
    expect(near.newsIds()).toEqual([701, 702, 700]);
    expect(far.newsIds()).toEqual([701, 702, 700]);
  });

  it('a resuming stream gets an event that was written earlier and committed later', async () => {
    const bus = await startBus();
    const first = await join(bus);
    const { commit } = await publishSlowly(bus, posted(710));
    await publish(bus, posted(711));
    await first.until(hasNews(711));
    const seen = first.got.at(-1)?.id ?? 0;
    await commit();
    await first.until(hasNews(710));
    for (const resuming of [bus, await startBus()]) {
      const again = await join(resuming, someone(), seen);
      await again.until(hasNews(710));
      expect(again.newsIds()).toEqual([710]);
    }
  });

  it('delivers each event once and in one order while transactions of two processes overlap', async () => {
    const buses = [await startBus(), await startBus()];
    const streams = await Promise.all(buses.map((bus) => join(bus)));
    const ids = Array.from({ length: 60 }, (_, index) => 800 + index);
    const write = async (id: number) => {
      const bus = buses[id % 2] as EventBus;
      await stage.database.db.transaction(async (db) => {
        await bus.publish({ db, to: EVERYONE, event: posted(id) });
        await db.execute(sql`select pg_sleep(${(id % 7) / 500})`);
      });
    };
    await Promise.all(ids.map(write));
    await Promise.all(streams.map((stream) => stream.until((got) => got.length > ids.length)));
    const [near, far] = streams.map((stream) => stream.newsIds());
    expect(near).toEqual(far);
    expect(near?.toSorted()).toEqual(ids);
  });

  it('assigns no place while an earlier one is not visible yet', async () => {
    const bus = await startBus();
    const stream = await join(bus);
    const slow = await heldOpen(async (db) => {
      await insertEvent(db, { to: EVERYONE, event: posted(760), signal: null, now: new Date() });
      await placeEvents(db, { signal: '' });
    });
    await publish(bus, posted(761));
    await expect.poll(placersWaiting).toBe(1);
    await slow.commit();
    await stream.until(hasNews(761));
    expect(stream.newsIds()).toEqual([760, 761]);
  });

  it('finds events whose writer could not send a signal', async () => {
    const stream = await join(await startBus());
    const event = posted(750);
    await stage.database.db.transaction((db) =>
      insertEvent(db, { to: EVERYONE, event, signal: null, now: new Date() }),
    );
    await stream.until(hasNews(750));
  });

  it('catches up after its connection was cut', async () => {
    const bus = await startBus();
    const stream = await join(bus);
    await stage.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`,
    );
    await publish(bus, posted(600));
    await stream.until(hasNews(600));
    await publish(bus, posted(601));
    await stream.until(hasNews(601));
    expect(stream.newsIds()).toEqual([600, 601]);
  });
});
