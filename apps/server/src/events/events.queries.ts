import { RIGHTS } from '@bilim/contract/access';
import { type Pushed, pushed } from '@bilim/contract/pushed';
import { asc, gt, lt, max, min, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type At, composed, only } from '../db/composed.ts';
import { LOCKS } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import { events } from '../db/tables.ts';
import type { Recipients } from './bus.ts';
import { writeSignal } from './signal.ts';

export const CHANNEL = 'bilim_events';

export type StoredEvent = { id: number; to: Recipients; event: Pushed };

type NewEvent = { to: Recipients; event: Pushed; signal: string; now: Date };

/** Writes an event and tells every process, when the transaction commits. */
export async function insertEvent(db: Db, { to, event: { kind, ...payload }, signal, now }: NewEvent) {
  const named = 'people' in to;
  await insertInOrder(db, {
    people: named ? to.people : null,
    audience: named ? null : to.audience,
    facultyId: named ? null : to.facultyId,
    authorId: named ? null : (to.authorId ?? null),
    overseenBy: named ? null : (to.overseenBy ?? null),
    ...{ kind, payload, signal, now },
  });
}
type Columns = Pick<
  typeof events.$inferSelect,
  'people' | 'audience' | 'facultyId' | 'authorId' | 'overseenBy'
> & {
  kind: string;
  payload: object;
  signal: string;
  now: Date;
};

/**
 * The lock goes to the end of the transaction, so the next id is drawn only when this one is visible. All in one
 * statement: while it is held, everybody else who publishes waits.
 */
const insertInOrder = composed((db, at: At<Columns>) =>
  db.execute(sql`
    with ${eventInOrder({
      kind: sql`${at.kind}::text`,
      people: sql`${at.people}::integer[]`,
      audience: sql`${at.audience}::smallint`,
      facultyId: sql`${at.facultyId}::integer`,
      authorId: sql`${at.authorId}::integer`,
      overseenBy: sql`${at.overseenBy}::text`,
      payload: sql`${at.payload}::jsonb`,
      now: sql`${at.now}::timestamptz`,
    })}
    select pg_notify(${CHANNEL}, ${at.signal}) from published`),
);

const NONE = sql`null`;

/**
 * The part of a statement that publishes an event, for one that writes what it is about as well: `published` is there
 * afterwards, and every process is told by `tellPublished`. `after` is the part whose row it is about.
 */
export const eventInOrder = ({
  kind,
  people,
  payload,
  now,
  audience = NONE,
  facultyId = NONE,
  authorId = NONE,
  overseenBy = NONE,
  after,
}: Record<'kind' | 'people' | 'payload' | 'now', SQL> &
  Partial<Record<'audience' | 'facultyId' | 'authorId' | 'overseenBy' | 'after', SQL>>): SQL => sql`
    locked as materialized (
      select pg_advisory_xact_lock(${LOCKS.eventOrder}) ${after ? sql`from ${after}` : sql``}
    ), published as (
      insert into events (at, kind, people, audience, faculty_id, author_id, overseen_by, payload)
        select ${now}, ${kind}, ${people}, ${audience}::smallint, ${facultyId}::integer, ${authorId}::integer,
          ${overseenBy}::text, ${payload}
        from locked ${after ? sql`, ${after}` : sql``} returning id
    )`;

/** Tells every process of what `eventInOrder` published, when the transaction commits; a column of the statement. */
export const tellPublished = sql`(select pg_notify(${CHANNEL}, ${writeSignal({ about: 'kept' })}) from published)::text`;

/** Reaches every listening process when the transaction commits; at once outside of one. */
export const notify = (db: Db, signal: string) => sendSignal(db, { signal });
const sendSignal = composed((db, at: At<{ signal: string }>) =>
  db.execute(sql`select pg_notify(${CHANNEL}, ${at.signal})`),
);

/** The kept events after an id, oldest first. Rows that this release does not know are passed over. */
export async function selectEventsAfter(
  db: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<{ stored: StoredEvent[]; lastId: number; more: boolean }> {
  const rows = await selectRowsAfter(db, { afterId }, { limit });
  return {
    stored: rows.flatMap(readRow),
    lastId: rows.at(-1)?.id ?? afterId,
    more: rows.length === limit,
  };
}
const selectRowsAfter = composed((db, at: At<{ afterId: number }>, { limit }: { limit: number }) =>
  db.select().from(events).where(gt(events.id, at.afterId)).orderBy(asc(events.id)).limit(limit),
);

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
  const { oldest, newest } = await selectEnds(db, {});
  return { oldest: oldest ?? 0, newest: newest ?? 0 };
}
const selectEnds = only(
  composed((db) => db.select({ oldest: min(events.id), newest: max(events.id) }).from(events)),
);

export const deleteEventsBefore = (db: Db, before: Date) => deleteBefore(db, { before });
const deleteBefore = composed((db, at: At<{ before: Date }>) =>
  db.delete(events).where(lt(events.at, at.before)),
);
