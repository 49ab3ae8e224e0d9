import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { busStage, has, hasNews, posted, someone, typing } from '../testing/bus-stage.ts';

const stage = busStage();
const { startBus, join, publish } = stage;

describe('the event bus between two processes on one PostgreSQL', () => {
  it('delivers the events and whispers of the one in the other', async () => {
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

  it('knows in the one who is online in the other, also when the one started later', async () => {
    const here = await startBus();
    await join(here, someone({ id: 71 }));
    const there = await startBus();
    await expect.poll(() => there.onlineAmong([71, 72])).toEqual(new Set([71]));
    await join(there, someone({ id: 72 }));
    await expect.poll(() => here.onlineAmong([71, 72])).toEqual(new Set([71, 72]));
  });

  it('does not mistake a stream for lost when the other process was quicker', async () => {
    const [here, there] = [await startBus(), await startBus()];
    const first = await join(here);
    await publish(here, posted(550));
    await first.until(hasNews(550));
    const moved = await join(there, someone(), first.got.at(-1)?.id ?? 0);
    expect(moved.kinds()).toEqual(['stream.opened']);
  });

  it('catches up when its connection was cut', async () => {
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
