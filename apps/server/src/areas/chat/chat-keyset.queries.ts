import { and, asc, desc, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { chatMessages } from '../../db/tables.ts';

const { roomId: room, id } = chatMessages;
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/**
 * The messages of a room that are there, between two of its ids. Both ends are pairs, and so is the order below: with
 * a bare `room_id = $1 … order by id` the planner may walk the primary key through everybody else's messages until it
 * has found a page of this room's. Pairs leave it the room's own index alone.
 */
export function presentIn({
  roomId,
  after = 0,
  before = AFTER_ALL,
}: {
  roomId: number | PgColumn;
  after?: number | SQL;
  before?: number;
}): SQL | undefined {
  return and(
    sql`(${room}, ${id}) > (${roomId}, ${after})`,
    sql`(${room}, ${id}) < (${roomId}, ${before}::bigint)`,
    isNull(chatMessages.deletedAt),
  );
}

export const OLDEST_FIRST = [asc(room), asc(id)];
export const NEWEST_FIRST = [desc(room), desc(id)];
