import { RIGHTS } from '@bilim/contract/access';
import { type Pushed, pushed } from '@bilim/contract/pushed';
import { asc, getTableColumns, gt, lt, max, min, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LOCKS } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import { type At, composed, only } from '../db/queries/composed.ts';
import { eventPlaces, events } from '../db/tables.ts';
import type { Recipients } from './bus.ts';

export const CHANNEL = 'bilim_events';

const PLACED_AT_ONCE = 1_000;

/** `id` is the event's place; streams resume after it. */
export type StoredEvent = { id: number; to: Recipients; event: Pushed };

type NewEvent = { to: Recipients; event: Pushed; signal: string | null; now: Date };

/** Writes an event, and sends a signal when the transaction commits. */
export async function insertEvent(db: Db, { to, event: { kind, ...payload }, signal, now }: NewEvent) {
  const named = 'people' in to;
  await insertRow(db, {
    people: named ? to.people : null,
    audience: named ? null : to.audience,
    facultyId: named ? null : to.facultyId,
    authorId: named ? null : (to.authorId ?? null),
    overseenBy: named ? null : (to.overseenBy ?? null),
    kind,
    payload,
    signal,
    now,
  });
}
type Columns = Pick<
  typeof events.$inferSelect,
  'people' | 'audience' | 'facultyId' | 'authorId' | 'overseenBy'
> & {
  kind: string;
  payload: object;
  signal: string | null;
  now: Date;
};

const insertRow = composed((db, at: At<Columns>) =>
  db.execute(sql`
    with ${eventWritten({
      kind: sql`${at.kind}::text`,
      people: sql`${at.people}::integer[]`,
      audience: sql`${at.audience}::smallint`,
      facultyId: sql`${at.facultyId}::integer`,
      authorId: sql`${at.authorId}::integer`,
      overseenBy: sql`${at.overseenBy}::text`,
      payload: sql`${at.payload}::jsonb`,
      now: sql`${at.now}::timestamptz`,
    })}
    select pg_notify(${CHANNEL}, signal) from (select ${at.signal}::text as signal) said where signal is not null`),
);

const NONE = sql`null`;

/**
 * The part of a statement that writes an event, for statements that also write its object; call `wrote` of the bus
 * afterwards. `after` is the part that returns the object's row.
 */
export const eventWritten = ({
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
    published as (
      insert into ${events} (at, kind, people, audience, faculty_id, author_id, overseen_by, payload)
        select ${now}, ${kind}, ${people}, ${audience}::smallint, ${facultyId}::integer, ${authorId}::integer,
          ${overseenBy}::text, ${payload}
        ${after ? sql`from ${after}` : sql``}
    )`;

/**
 * The part of a statement that deletes the event of an object written at a given moment, so that it is not read again.
 */
export const eventTakenBack = ({ kind, of }: { kind: Pushed['kind']; of: SQL }): SQL => sql`
    taken_back as (
      delete from ${events} using ${of} as one
        where ${events.at} = one.at and kind = ${kind} and payload -> 'id' = to_jsonb(one.id)
    )`;

/** Events in the order of their places; `more` is true if others may follow at once. */
export type Page = { stored: StoredEvent[]; lastId: number; more: boolean };

/**
 * Assigns places to committed events, oldest first, a limited number at a time, and notifies every process. It must be
 * a separate statement that holds its lock until it commits: later places are drawn only after these are visible, so
 * readers that follow the places miss no event. Uncommitted writers do not block it, and it does not block them; rows
 * locked for deletion are skipped. Returns the placed events and the place before them, because earlier places of other
 * processes may not have been read yet.
 */
export async function placeEvents(
  db: Db,
  { signal }: { signal: string },
): Promise<Page & { afterId: number }> {
  const { rows } = await givePlaces(db, { signal });
  const placed = rows.map((row) => ({ ...row, place: Number(row.place) }));
  placed.sort((one, other) => one.place - other.place);
  const [afterId, lastId] = [(placed[0]?.place ?? 0) - 1, placed.at(-1)?.place ?? 0];
  return { stored: placed.flatMap(readRow), afterId, lastId, more: rows.length === PLACED_AT_ONCE };
}
const givePlaces = composed((db, at: At<{ signal: string }>) =>
  db.execute<Omit<Row, 'place'> & { place: string }>(sql`
    with waiting as materialized (
      select from ${events} where place is null limit 1
    ), locked as materialized (
      select pg_advisory_xact_lock(${LOCKS.eventPlaces}) from waiting
    ), next as materialized (
      select id, nextval(${eventPlaces.seqName ?? ''}) as place from (
        select id from ${events} where place is null and (select count(*) from locked) > 0
        order by id limit ${PLACED_AT_ONCE} for update skip locked
      ) first
    ), placed as (
      update ${events} set place = next.place from next where ${events.id} = next.id returning ${events}.*
    ), told as materialized (
      select pg_notify(${CHANNEL}, ${at.signal}) where exists (select from placed)
    )
    select place, kind, people, audience, faculty_id as "facultyId", author_id as "authorId",
      overseen_by as "overseenBy", payload
    from placed where exists (select from told)`),
);

/** Reaches every listening process when the transaction commits; at once outside a transaction. */
export const notify = (db: Db, signal: string) => sendSignal(db, { signal });
const sendSignal = composed((db, at: At<{ signal: string }>) =>
  db.execute(sql`select pg_notify(${CHANNEL}, ${at.signal})`),
);

/** The stored events after a place, in order. Rows unknown to this release are skipped. */
export async function selectEventsAfter(
  db: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<Page> {
  const rows = await selectRowsAfter(db, { afterId }, { limit });
  return {
    stored: rows.flatMap(readRow),
    lastId: rows.at(-1)?.place ?? afterId,
    more: rows.length === limit,
  };
}
const { id: _, at: __, ...ROW } = getTableColumns(events);
const selectRowsAfter = composed((db, at: At<{ afterId: number }>, { limit }: { limit: number }) =>
  db.select(ROW).from(events).where(gt(events.place, at.afterId)).orderBy(asc(events.place)).limit(limit),
);

const audience = z.union([z.literal(0), z.literal(1), z.literal(2)]);

type Row = Omit<typeof events.$inferSelect, 'id' | 'at'>;

/** A right unknown to this release matches no person. */
const addressed = ({ facultyId, authorId, overseenBy }: Row) => ({
  facultyId,
  authorId,
  overseenBy: RIGHTS.find((right) => right === overseenBy) ?? null,
});

function readRow(row: Row): StoredEvent[] {
  const event = pushed.safeParse({ ...z.record(z.string(), z.unknown()).parse(row.payload), kind: row.kind });
  if (!event.success || row.place === null) return [];
  const to = row.people
    ? { people: row.people }
    : { audience: audience.parse(row.audience), ...addressed(row) };
  return [{ id: row.place, to, event: event.data }];
}

/** The oldest and the newest stored place; zeros when the table is empty. */
export async function selectKeptIds(db: Db): Promise<{ oldest: number; newest: number }> {
  const { oldest, newest } = await selectEnds(db, {});
  return { oldest: oldest ?? 0, newest: newest ?? 0 };
}
const selectEnds = only(
  composed((db) => db.select({ oldest: min(events.place), newest: max(events.place) }).from(events)),
);

export const deleteEventsBefore = (db: Db, before: Date) => deleteBefore(db, { before });
const deleteBefore = composed((db, at: At<{ before: Date }>) =>
  db.delete(events).where(lt(events.at, at.before)),
);
