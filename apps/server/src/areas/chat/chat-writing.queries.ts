import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Attempt, keptInStatement } from '../../db/once.queries.ts';
import type { Db } from '../../db/open.ts';
import { type At, composed, only } from '../../db/queries/composed.ts';
import { type ClassKind, recipientsOfClass } from '../../db/shared/class-of-year.ts';
import { chatFiles, chatMessages, chatReads, chatRooms, people } from '../../db/tables.ts';
import { eventTakenBack, eventWritten } from '../../events/events.queries.ts';

/** The row that the first message inserts: a personal room or the room of a class. */
export type NewRoom = {
  key: string;
  kind: 'personal' | 'group';
  lowId: number | null;
  highId: number | null;
  yearId: number | null;
  disciplineId: number | null;
  groupId: number | null;
  streamId: number | null;
};

/** Creates the room or returns the existing one, also if a concurrent request created it. */
export const insertRoom = only(
  composed((db, { key, kind, lowId, highId, yearId, disciplineId, groupId, streamId }: At<NewRoom>) =>
    db
      .insert(chatRooms)
      .values({ key, kind, lowId, highId, yearId, disciplineId, groupId, streamId })
      .onConflictDoUpdate({ target: chatRooms.key, set: { key: sql`excluded.key` } })
      .returning({ id: chatRooms.id }),
  ),
);

type NewMessage = {
  roomId: number;
  authorId: number;
  text: string;
  clientId: string;
  sentAt: Date;
  /** The event without the message id and the photo flag, which the statement adds. */
  payload: object;
  /** The receivers in a personal room. */
  people: number[] | null;
} & OfClass &
  Attempt;
type OfClass = {
  yearId: number | null;
  disciplineId: number | null;
  groupId: number | null;
  streamId: number | null;
};

/** Whether the key must be new, and the kind of the room. */
type Writing = { once: boolean; to: 'personal' | ClassKind };

/**
 * Writes a message with its counts, its event and its key in one statement. The row of the room is locked
 * until the commit and the id is drawn under this lock, so ids rise in the order of visibility. Otherwise a
 * reader could see 11, ask for newer messages and never get 10. The author's read mark moves past the message
 * unless an earlier one is unread. Violates `ONCE_KEY` if the key was answered before. Writes nothing if the
 * author is not a member.
 */
const writeMessage = composed(
  (db, at: At<NewMessage>, { once, to }: Writing) => {
    const total = sql`(select total from room)`;
    const nothingUnread = sql`${total} - 1 = ${chatReads.readTotal} + ${chatReads.ownSince}`;
    const now = sql`${at.sentAt}::timestamptz`;
    const hearers =
      to === 'personal' ? sql`${at.people}::integer[]` : sql`array${recipientsOfClass(db, at, to)}`;
    const hearing = sql`(select ids from hearing)`;
    const event = eventWritten({
      kind: sql`'chat.message'`,
      people: hearing,
      now,
      after: sql`written, (select count(*) from marked) as marks`,
      payload: sql`jsonb_set(jsonb_set(${at.payload}::jsonb, '{id}', to_jsonb(written.id)),
        '{message,authorHasPhoto}', to_jsonb("hasPhoto"))`,
    });
    return db.execute(sql`
      with hearing as materialized (
        select ${hearers} as ids
      ), room as (
        update ${chatRooms}
          set total = total + 1, last_message_id = nextval('chat_messages_id_seq')
          where ${chatRooms.id} = ${at.roomId} and ${at.authorId}::integer = any (${hearing}::integer[])
          returning id, total, last_message_id
      ), written as (
        insert into ${chatMessages} (id, room_id, author_id, text, client_id, sent_at) overriding system value
          select last_message_id, id, ${at.authorId}::integer, ${at.text}, ${at.clientId}::uuid, ${now} from room
          returning id, (select photo_key is not null from ${people} where id = ${at.authorId}) as "hasPhoto"
      ), marked as (
        insert into ${chatReads} (room_id, person_id, last_read_id, read_total, own_since, read_at)
          select id, ${at.authorId}::integer, case total when 1 then last_message_id else 0 end,
            case total when 1 then 1 else 0 end, case total when 1 then 0 else 1 end, ${now}
          from room
          on conflict (room_id, person_id) do update set
            last_read_id = case when ${nothingUnread} then (select last_message_id from room)
              else ${chatReads.lastReadId} end,
            read_total = case when ${nothingUnread} then ${total} else ${chatReads.readTotal} end,
            own_since = case when ${nothingUnread} then 0 else ${chatReads.ownSince} + 1 end,
            read_at = excluded.read_at
          returning room_id
      ), ${once ? sql`kept as (${keptInStatement(at, { answer: sql`to_jsonb(id)`, from: sql`written`, now })}), ` : sql``}
      ${event}
      select id, "hasPhoto" from written`);
  },
  [true, false].flatMap((once) => (['personal', 'group', 'stream'] as const).map((to) => ({ once, to }))),
);

const writtenMessage = z.object({ id: z.coerce.number(), hasPhoto: z.boolean() });

/**
 * Writes the message and its event. Returns its id and the photo flag of the author, or null if nothing was
 * written.
 */
export async function insertMessage(
  db: Db,
  { attempt, ...message }: Omit<NewMessage, keyof Attempt> & { attempt: Attempt | undefined },
  { to }: Pick<Writing, 'to'>,
) {
  const { personId, key, call, requestHash } = attempt ?? NO_ATTEMPT;
  const values = { personId, key, call, requestHash, ...message };
  const { rows } = await writeMessage(db, values, { once: !!attempt, to });
  return rows[0] ? writtenMessage.parse(rows[0]) : null;
}
const NO_ATTEMPT: Attempt = { personId: 0, key: '', call: '', requestHash: '' };

export const insertMessageFiles = composed(
  (db, at: At<{ roomId: number; messageId: number; fileIds: number[] }>) =>
    db.execute(sql`
      insert into ${chatFiles} (room_id, message_id, file_id, position)
      select ${at.roomId}::integer, ${at.messageId}::bigint, file_id, place - 1
      from unnest(${at.fileIds}::integer[]) with ordinality as attached(file_id, place)`),
);

/** The receivers of events in the room of a class. */
export const selectHearersOf = composed(
  (db, at: At<OfClass>, { kind }: { kind: ClassKind }) => recipientsOfClass(db, at, kind),
  [{ kind: 'group' }, { kind: 'stream' }],
);

/** Blocks writes, reads and removals in the room until the transaction ends. */
export const holdRoom = composed((db, at: At<{ roomId: number }>) =>
  db.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.id, at.roomId)).for('update'),
);

/**
 * Empties a message, removes its event and updates the counts; the room must be locked. No row if it was
 * removed before.
 */
export const removeMessage = composed(
  (db, at: At<{ roomId: number; id: number; authorId: number; now: Date }>) =>
    db.execute(sql`
      with gone as (
        update ${chatMessages} set text = '', deleted_at = ${at.now}
          where room_id = ${at.roomId} and id = ${at.id} and deleted_at is null returning id, sent_at as at
      ), ${eventTakenBack({ kind: 'chat.message', of: sql`gone` })}, room as (
        update ${chatRooms} set total = total - 1, last_message_id = case when last_message_id > ${at.id}
            then last_message_id
            else (select max(m.id) from ${chatMessages} m
              where m.room_id = ${at.roomId} and m.id < ${at.id} and m.deleted_at is null) end
          from gone where ${chatRooms.id} = ${at.roomId}
      ), marked as (
        update ${chatReads} set
            read_total = read_total - case when last_read_id >= ${at.id} then 1 else 0 end,
            own_since = own_since - case when last_read_id < ${at.id} then 1 else 0 end
          from gone where room_id = ${at.roomId} and (last_read_id >= ${at.id} or person_id = ${at.authorId})
      )
      select id from gone`),
);

/** Detaches the files of a message and returns their ids for deletion. */
export const detachFiles = composed((db, at: At<{ messageId: number }>) =>
  db.delete(chatFiles).where(eq(chatFiles.messageId, at.messageId)).returning({ fileId: chatFiles.fileId }),
);
