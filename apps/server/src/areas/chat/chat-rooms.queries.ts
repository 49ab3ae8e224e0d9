import type { Role } from '@bilim/contract/access';
import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { chatRooms, people } from '../../db/tables.ts';

export type Room = Omit<typeof chatRooms.$inferSelect, 'createdAt' | 'key' | 'kind'>;
export type NewRoom = typeof chatRooms.$inferInsert;

const room = {
  id: chatRooms.id,
  lowId: chatRooms.lowId,
  highId: chatRooms.highId,
  yearId: chatRooms.yearId,
  disciplineId: chatRooms.disciplineId,
  groupId: chatRooms.groupId,
  streamId: chatRooms.streamId,
};

export async function selectRoom(db: Db, { id }: { id: number }): Promise<Room | undefined> {
  const [found] = await db.select(room).from(chatRooms).where(eq(chatRooms.id, id));
  return found;
}

export async function selectRoomId(db: Db, { key }: { key: string }): Promise<number | null> {
  const [found] = await db.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.key, key));
  return found?.id ?? null;
}

/** The conversations of a person: their own, and those of classes by key. */
export async function selectRoomsOf(
  db: Db,
  { personId, classKeys }: { personId: number; classKeys: readonly string[] },
): Promise<Room[]> {
  return db
    .select(room)
    .from(chatRooms)
    .where(
      or(
        eq(chatRooms.lowId, personId),
        eq(chatRooms.highId, personId),
        sql`${chatRooms.key} = any(${sql.param([...classKeys])}::text[])`,
      ),
    );
}

/** Which of these keys have a room already. */
export async function selectRoomIds(db: Db, { keys }: { keys: readonly string[] }) {
  return db
    .select({ id: chatRooms.id, key: chatRooms.key })
    .from(chatRooms)
    .where(sql`${chatRooms.key} = any(${sql.param([...keys])}::text[])`);
}

/** Makes the room unless somebody else just did; either way there is one afterwards. */
export async function insertRoom(db: Db, values: NewRoom): Promise<void> {
  await db.insert(chatRooms).values(values).onConflictDoNothing({ target: chatRooms.key });
}

/**
 * Holds the room to the end of the transaction, so that its messages get their ids in the order in which they become
 * visible. Otherwise a reader could see 11, ask for what is newer, and never be shown 10.
 */
export async function lockRoom(db: Db, { key }: { key: string }): Promise<number> {
  const [found] = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(eq(chatRooms.key, key))
    .for('no key update');
  if (!found) throw new Error(`There is no chat room ${key}`);
  return found.id;
}

export async function selectPersonByCode(db: Db, { code }: { code: number }) {
  const [found] = await db
    .select({ id: people.id, role: people.role })
    .from(people)
    .where(eq(people.code, code));
  return found;
}

export async function selectRole(db: Db, { id }: { id: number }): Promise<Role> {
  const [found] = await db.select({ role: people.role }).from(people).where(eq(people.id, id));
  if (!found) throw new Error(`There is no person ${id}`);
  return found.role;
}
