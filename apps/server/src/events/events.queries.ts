import { RIGHTS } from '@bilim/contract/access';
import { type Pushed, pushed } from '@bilim/contract/pushed';
import { asc, gt, lt, max, min, sql } from 'drizzle-orm';
import * as z from 'zod';
import { lockUntilCommit } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import { events } from '../db/tables.ts';
import type { Recipients } from './bus.ts';

export const CHANNEL = 'bilim_events';

export type StoredEvent = { id: number; to: Recipients; event: Pushed };

/** The lock goes to the end of the transaction, so the next id is drawn only when this one is visible. */
export async function insertEvent(
  db: Db,
  { to, event, signal, now }: { to: Recipients; event: Pushed; signal: string; now: Date },
) {
  await lockUntilCommit(db, 'eventOrder');
  const { kind, ...payload } = event;
  const named = 'people' in to;
  await db.insert(events).values({
    at: now,
    kind,
    people: named ? to.people : null,
    audience: named ? null : to.audience,
    facultyId: named ? null : to.facultyId,
    authorId: named ? null : to.authorId,
    overseenBy: named ? null : to.overseenBy,
    payload,
  });
  await notify(db, signal);
}

/** Reaches every listening process when the transaction commits; at once outside of one. */
export async function notify(db: Db, signal: string) {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${signal})`);
}

/** The kept events after an id, oldest first. Rows that this release does not know are passed over. */
export async function selectEventsAfter(
  db: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<{ stored: StoredEvent[]; lastId: number; more: boolean }> {
  const rows = await db
    .select()
    .from(events)
    .where(gt(events.id, afterId))
    .orderBy(asc(events.id))
    .limit(limit);
  return {
    stored: rows.flatMap(readRow),
    lastId: rows.at(-1)?.id ?? afterId,
    more: rows.length === limit,
  };
}

const audience = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** A right that this release does not know is held by nobody. */
const addressed = ({ facultyId, authorId, overseenBy }: typeof events.$inferSelect) => ({
  facultyId,
  authorId,
  overseenBy: RIGHTS.find((right) => right === overseenBy) ?? null,
});

function readRow(row: typeof events.$inferSelect): StoredEvent[] {
  const event = pushed.safeParse({ ...z.record(z.string(), z.unknown()).parse(row.payload), kind: row.kind });
  if (!event.success) return [];
  const to = row.people
    ? { people: row.people }
    : { audience: audience.parse(row.audience), ...addressed(row) };
  return [{ id: row.id, to, event: event.data }];
}

/** The oldest and the newest kept id; zeros when there is none. */
export async function selectKeptIds(db: Db): Promise<{ oldest: number; newest: number }> {
  const [row] = await db.select({ oldest: min(events.id), newest: max(events.id) }).from(events);
  return { oldest: row?.oldest ?? 0, newest: row?.newest ?? 0 };
}

export async function deleteEventsBefore(db: Db, before: Date) {
  await db.delete(events).where(lt(events.at, before));
}
