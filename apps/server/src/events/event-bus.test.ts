import { ROLE } from '@bilim/contract/access';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { busStage, EVERYONE, has, hasNews, posted, someone, typing } from '../testing/stages/bus-stage.ts';

const stage = busStage();
const { startBus, join, publish } = stage;

describe('the event bus', () => {
  it('delivers when the transaction commits and not before', async () => {
    const bus = await startBus();
    const stream = await join(bus);
    await stage.database.db.transaction(async (db) => {
      await bus.publish({ db, to: EVERYONE, event: posted(1) });
      await db.execute(sql`select pg_sleep(0.05)`);
      expect(stream.newsIds()).toEqual([]);
    });
    await stream.until(hasNews(1));
  });

  it('delivers nothing of a transaction that was rolled back', async () => {
    const bus = await startBus();
    const stream = await join(bus);
    const failing = stage.database.db.transaction(async (db) => {
      await bus.publish({ db, to: EVERYONE, event: posted(2) });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await publish(bus, posted(3));
    await stream.until(hasNews(3));
    expect(stream.newsIds()).toEqual([3]);
  });

  it('delivers to the addressed role and faculty, the author, and the holders of the right', async () => {
    const bus = await startBus();
    const student = await join(bus, someone({ id: 1 }));
    const otherFaculty = await join(bus, someone({ id: 2, facultyId: 2 }));
    const teacher = await join(bus, someone({ id: 3, role: ROLE.teacher }));
    const author = await join(bus, someone({ id: 5, role: ROLE.teacher, facultyId: 2 }));
    const writer = await join(
      bus,
      someone({
        id: 4,
        role: ROLE.teacher,
        facultyId: 2,
        rights: [{ right: 'news', facultyId: null, departmentId: null }],
      }),
    );
    await publish(bus, posted(10), { audience: 2, facultyId: 1, authorId: 5, overseenBy: 'news' });
    await publish(bus, posted(11), { audience: 1, facultyId: null });
    await publish(bus, posted(13), { audience: 2, facultyId: 1 });
    await publish(bus, posted(12), EVERYONE);
    await Promise.all(
      [student, otherFaculty, teacher, author, writer].map((stream) => stream.until(hasNews(12))),
    );
    expect(student.newsIds()).toEqual([10, 13, 12]);
    expect(otherFaculty.newsIds()).toEqual([12]);
    expect(teacher.newsIds()).toEqual([11, 12]);
    expect(writer.newsIds()).toEqual([10, 11, 12]);
    expect(author.newsIds()).toEqual([10, 11, 12]);
  });

  it('delivers an event for named people to all their streams and to no others', async () => {
    const bus = await startBus();
    const phone = await join(bus, someone({ id: 1 }));
    const laptop = await join(bus, someone({ id: 1 }));
    const other = await join(bus, someone({ id: 2 }));
    await publish(bus, posted(20), { people: [1] });
    await publish(bus, posted(21), EVERYONE);
    await Promise.all([phone, laptop, other].map((stream) => stream.until(hasNews(21))));
    expect([phone, laptop, other].map((stream) => stream.newsIds())).toEqual([[20, 21], [20, 21], [21]]);
  });

  it('numbers events in the order of their commits', async () => {
    const bus = await startBus();
    const stream = await join(bus);
    await Promise.all(Array.from({ length: 30 }, (_, index) => publish(bus, posted(100 + index))));
    await stream.until((got) => got.filter(({ event }) => event.kind === 'news.posted').length === 30);
    const ids = stream.got.map(({ id }) => id ?? 0);
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    expect(new Set(stream.newsIds()).size).toBe(30);
  });

  it('resumes after the last id of a stream, without a gap or a repetition', async () => {
    const bus = await startBus();
    const first = await join(bus);
    await publish(bus, posted(200));
    await first.until(hasNews(200));
    first.stop();
    const seen = first.got.at(-1)?.id ?? 0;
    await publish(bus, posted(201));
    await publish(bus, posted(202), { people: [99] });
    await publish(bus, posted(203));
    const again = await join(bus, someone(), seen);
    await publish(bus, posted(204));
    await again.until(hasNews(204));
    expect(again.newsIds()).toEqual([201, 203, 204]);
    expect(again.kinds()).toContain('stream.opened');
  });

  it('resumes from the table after a restart, while new events arrive', async () => {
    const before = await startBus();
    const stream = await join(before);
    const seen = stream.got.at(-1)?.id ?? 0;
    for (let id = 300; id < 310; id += 1) await publish(before, posted(id));
    await before.close();
    const after = await startBus();
    const publishing = Array.from({ length: 10 }, (_, index) => publish(after, posted(310 + index)));
    const again = await join(after, someone(), seen);
    await Promise.all(publishing);
    await again.until((got) => got.filter(({ event }) => event.kind === 'news.posted').length >= 20);
    expect(again.newsIds().toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => 300 + index));
  });

  it('resets a stream when the missed events are deleted', async () => {
    const bus = await startBus();
    await publish(bus, posted(400));
    const { rows } = await stage.database.db.execute<{ last: string }>(
      sql`select max(place) as last from events`,
    );
    await stage.database.db.execute(sql`delete from events where place < ${rows[0]?.last ?? 0}`);
    const behind = await join(await startBus(), someone(), 1);
    expect(behind.kinds()).toEqual(['stream.reset']);
    const ofAnotherDatabase = await join(bus, someone(), 1_000_000);
    expect(ofAnotherDatabase.kinds()).toEqual(['stream.reset']);
    await publish(bus, posted(401));
    await ofAnotherDatabase.until(hasNews(401));
  });

  it('whispers to any number of named people, and stores nothing', async () => {
    const bus = await startBus();
    const near = await join(bus, someone({ id: 3_000 }));
    const other = await join(bus, someone({ id: 5_000 }));
    const before = await stage.database.db.execute(sql`select count(*) from events`);
    await bus.whisper({ people: Array.from({ length: 3_000 }, (_, index) => index + 1), event: typing });
    await near.until(has('chat.typing'));
    expect(near.got.at(-1)?.id).toBeNull();
    expect(other.kinds()).toEqual(['stream.opened']);
    const after = await stage.database.db.execute(sql`select count(*) from events`);
    expect(after.rows).toEqual(before.rows);
  });

  it('knows who is online now or was within the last minute', async () => {
    const bus = await startBus();
    const stream = await join(bus, someone({ id: 61 }));
    expect(await bus.onlineAmong([61, 62])).toEqual(new Set([61]));
    stream.stop();
    expect(await bus.onlineAmong([61, 62])).toEqual(new Set([61]));
    const back = stage.later(61_000);
    expect(await bus.onlineAmong([61, 62])).toEqual(new Set());
    back();
  });

  it('continues after the pool has replaced its connection', async () => {
    const bus = await startBus();
    const stream = await join(bus);
    const client = await stage.database.pool.connect();
    client.release(true);
    for (const id of [80, 81]) {
      await publish(bus, posted(id));
      await stream.until(hasNews(id));
    }
  });

  it('ends every stream when it closes', async () => {
    const bus = await startBus();
    const stream = await join(bus);
    await bus.close();
    expect(stream.ended()).toBe(true);
  });
});
