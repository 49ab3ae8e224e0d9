import { ROLE } from '@bilim/contract/access';
import type { Pushed } from '@bilim/contract/pushed';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { OpenDatabase } from '../../db/open.ts';
import type { Delivered, EventBus, Recipients } from '../../events/bus.ts';
import { createEventBus } from '../../events/event-bus.ts';
import type { Person } from '../../ground/person.ts';
import { testDatabase } from '../database/database.ts';
import { SILENT_LOG } from '../silent-log.ts';

export const EVERYONE: Recipients = { audience: 0, facultyId: null };
export const posted = (id: number): Pushed => ({ kind: 'news.posted', id });
export const typing: Pushed = {
  kind: 'chat.typing',
  roomId: 1,
  authorCode: 7,
  name: 'Асанова А. Б.',
  nameLatin: 'Asanova A. B.',
};

export const someone = (given: Partial<Person> = {}): Person => ({
  id: 1,
  code: 200_001,
  role: ROLE.student,
  fullName: 'Усенов Бакыт',
  latinName: 'Usenov Bakyt',
  groupId: 1,
  facultyId: 1,
  rights: [],
  ...given,
});

/** A stream that records events and lets a test wait for the next. */
function recorder() {
  const got: Delivered[] = [];
  const waiting = new Set<() => void>();
  let ended = false;
  const changed = () => {
    for (const check of waiting) check();
  };
  return {
    got,
    ended: () => ended,
    kinds: () => got.map(({ event }) => event.kind),
    newsIds: () => got.flatMap(({ event }) => (event.kind === 'news.posted' ? [event.id] : [])),
    deliver(delivered: Delivered) {
      got.push(delivered);
      changed();
    },
    end() {
      ended = true;
      changed();
    },
    until(fits: (got: Delivered[]) => boolean): Promise<void> {
      return new Promise((resolve) => {
        const check = () => {
          if (!fits(got)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    },
  };
}
type Recorder = ReturnType<typeof recorder>;
export const has = (kind: Pushed['kind']) => (got: Delivered[]) =>
  got.some(({ event }) => event.kind === kind);
export const hasNews = (id: number) => (got: Delivered[]) =>
  got.some(({ event }) => event.kind === 'news.posted' && event.id === id);

/** Any number of event buses on one database. They end with the test, the database with the file. */
export function busStage() {
  let database: OpenDatabase;
  let now = new Date('2026-11-16T06:00:00Z');
  const open: EventBus[] = [];

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    for (const bus of open.splice(0)) await bus.close();
  });

  return {
    get database() {
      return database;
    },
    /** Moves the clock; returns a function that resets it. */
    later(milliseconds: number) {
      const before = now;
      now = new Date(before.getTime() + milliseconds);
      return () => {
        now = before;
      };
    },
    async startBus() {
      const bus = await createEventBus({ database, log: SILENT_LOG, now: () => now });
      open.push(bus);
      return bus;
    },
    async join(bus: EventBus, person = someone(), afterId?: number): Promise<Recorder & { stop(): void }> {
      const stream = recorder();
      const stop = await bus.subscribe({ person: () => person, reread: async () => {}, afterId, ...stream });
      return { ...stream, stop };
    },
    publish: (bus: EventBus, event: Pushed, to: Recipients = EVERYONE) =>
      database.db.transaction((db) => bus.publish({ db, to, event })),
  };
}
