import type { Language } from '@bilim/contract/limits';
import { and, eq, gt, inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Builder } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { type ClassKind, membersOfClass } from '../../db/shared/class-of-year.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import {
  chatFiles,
  chatMessages,
  chatReads,
  chatRooms,
  classMembers,
  departments,
  disciplines,
  files,
  groups,
  people,
  positions,
  specialities,
  streams,
  terms,
} from '../../db/tables.ts';
import { otherThan, ownMark, personalKeyOf, unread } from './chat-places.queries.ts';

/** The requested conversation: of a class or with a person, with its room and counts if it has messages. */
const asked = {
  roomId: sql<number | null>`asked.room_id`,
  otherId: sql<number | null>`asked.other_id`,
  yearId: sql<number | null>`asked.year_id`,
  disciplineId: sql<number | null>`asked.discipline_id`,
  groupId: sql<number | null>`asked.group_id`,
  streamId: sql<number | null>`asked.stream_id`,
  lastMessageId: sql`asked.last_message_id`,
  unread: sql<number>`asked.unread`,
};
const ASKED = sql`asked(room_id, other_id, year_id, discipline_id, group_id, stream_id, last_message_id, unread)`;

/** Used to sort the subquery `asked`; the outer query keeps this order without a second sort. */
const latestFirst = (lastMessageId: SQLWrapper) => sql`${lastMessageId} desc nulls last`;

/** The counts of a room, the last columns of `asked`. */
const kept = { lastMessageId: chatRooms.lastMessageId, unread };

export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

/**
 * Names, last messages and unread counts of the conversations in a subquery, in the order of `asked`. Each
 * table is joined once: a personal conversation shows the other person, a class the author of its last
 * message.
 */
function describe(
  db: Builder,
  { asking, personId, language }: { asking: SQLWrapper; personId: SQLWrapper; language: Language },
) {
  const firstFile = db
    .select({ name: files.name })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.fileId))
    .where(and(eq(chatFiles.messageId, chatMessages.id), eq(chatFiles.position, 0)));
  return db
    .select({
      id: people.id,
      code: people.code,
      role: people.role,
      fullName: fullNameOf(people, language),
      groupId: people.groupId,
      facultyId: departments.facultyId,
      position: sql<string>`coalesce(${inLanguage(positions, language)}, '')`,
      hasPhoto: sql<boolean>`${people.photoKey} is not null`,
      roomId: asked.roomId,
      otherId: asked.otherId,
      unread: asked.unread,
      yearId: asked.yearId,
      disciplineId: asked.disciplineId,
      streamId: asked.streamId,
      classGroupId: asked.groupId,
      disciplineName: inLanguage(disciplines, language),
      groupName: sql<string>`coalesce(${groups.name}, '')`,
      streamNumber: streams.number,
      lastId: sql<number | null>`${chatMessages.id}`.mapWith(Number),
      lastText: chatMessages.text,
      lastSentAt: chatMessages.sentAt,
      lastMine: sql<boolean | null>`${chatMessages.authorId} = ${personId}`,
      lastFileName: sql<string>`case ${chatMessages.text} when '' then coalesce((${firstFile}), '') else '' end`,
    })
    .from(sql`(${asking}) as ${ASKED}`)
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.roomId, asked.roomId), eq(chatMessages.id, asked.lastMessageId)),
    )
    .leftJoin(people, eq(people.id, sql`coalesce(${asked.otherId}, ${chatMessages.authorId})`))
    .leftJoin(positions, eq(positions.id, people.positionId))
    .leftJoin(groups, eq(groups.id, sql`coalesce(${asked.groupId}, ${people.groupId})`))
    .leftJoin(specialities, eq(specialities.id, groups.specialityId))
    .leftJoin(
      departments,
      eq(departments.id, sql`coalesce(${people.departmentId}, ${specialities.departmentId})`),
    )
    .leftJoin(disciplines, eq(disciplines.id, asked.disciplineId))
    .leftJoin(streams, eq(streams.id, asked.streamId))
    .orderBy(latestFirst(asked.lastMessageId))
    .$dynamic();
}

const classRooms = alias(chatRooms, 'class_rooms');

/** The rooms of a person's classes; the keys must equal those of `classKey`. */
const ownClassRooms = (db: Builder, personId: SQLWrapper) => {
  const keys = db
    .select({
      key: sql`case when ${classMembers.streamId} is null
        then 'g:' || ${classMembers.disciplineId} || ':' || ${classMembers.groupId} || ':' || ${terms.yearId}
        else 's:' || ${classMembers.streamId} end`,
    })
    .from(classMembers)
    .innerJoin(terms, eq(terms.id, classMembers.termId))
    .where(eq(classMembers.personId, personId));
  return db.select({ id: classRooms.id }).from(classRooms).where(inArray(classRooms.key, keys));
};

/**
 * A person's conversations of all classes and years, latest first: with messages, or only with unread ones.
 * The rooms of classes are selected by id, because a list of keys would be compared with each room.
 */
export const selectConversations = composed(
  (
    db,
    at: At<{ personId: number; limit: number }>,
    { which, language }: { which: 'written' | 'unread'; language: Language },
  ) => {
    const { id, yearId, disciplineId, groupId, streamId, lowId, highId, lastMessageId } = chatRooms;
    const asking = db
      .select({ id, otherId: otherThan(at.personId), yearId, disciplineId, groupId, streamId, ...kept })
      .from(chatRooms)
      .leftJoin(chatReads, ownMark(at.personId))
      .where(
        and(
          or(
            eq(lowId, at.personId),
            eq(highId, at.personId),
            sql`${id} = any(array(${ownClassRooms(db, at.personId)}))`,
          ),
          which === 'unread' ? gt(unread, 0) : gt(lastMessageId, 0),
        ),
      )
      .orderBy(latestFirst(lastMessageId))
      .limit(at.limit);
    return describe(db, { asking, personId: at.personId, language });
  },
  EACH_LANGUAGE.flatMap((of) => [
    { which: 'written' as const, ...of },
    { which: 'unread' as const, ...of },
  ]),
);

type OfClass = { yearId: number; disciplineId: number; groupId: number | null; streamId: number | null };

const placesOf = (at: At<{ [Name in keyof OfClass]: number | null }>) => ({
  yearId: sql`${at.yearId}::integer`,
  disciplineId: sql`${at.disciplineId}::integer`,
  groupId: sql`${at.groupId}::integer`,
  streamId: sql`${at.streamId}::integer`,
});

/**
 * The conversation of a class and those with each of its members. The caller is one of the members, otherwise
 * access is refused.
 */
export const selectClassConversations = composed(
  (
    db,
    at: At<OfClass & { key: string; personId: number }>,
    { kind, language }: { kind: ClassKind; language: Language },
  ) => {
    const of = placesOf(at);
    const members = membersOfClass(db, of, kind).as('members');
    const ofClass = db
      .select({ id: chatRooms.id, otherId: sql`null::integer`, ...of, ...kept })
      .from(sql`(select) as class`)
      .leftJoin(chatRooms, eq(chatRooms.key, at.key))
      .leftJoin(chatReads, ownMark(at.personId));
    const ofMembers = db
      .select({
        id: chatRooms.id,
        otherId: members.id,
        yearId: sql`null`,
        disciplineId: sql`null`,
        groupId: sql`null`,
        streamId: sql`null`,
        ...kept,
      })
      .from(members)
      .leftJoin(chatRooms, eq(chatRooms.key, personalKeyOf(members.id, at.personId)))
      .leftJoin(chatReads, ownMark(at.personId));
    const asking = sql`${ofClass} union all ${ofMembers}`;
    return describe(db, { asking, personId: at.personId, language });
  },
  EACH_LANGUAGE.map((of) => ({ kind: 'group' as const, ...of })),
);

type RoomParams = { [Name in keyof OfClass]: number | null } & {
  roomId: number | null;
  otherId: number | null;
};

/** One conversation, with or without messages. */
export const selectConversation = first(
  composed((db, at: At<RoomParams & { personId: number }>, { language }: { language: Language }) => {
    const asking = db
      .select({ id: chatRooms.id, otherId: sql`${at.otherId}::integer`, ...placesOf(at), ...kept })
      .from(sql`(select) as conversation`)
      .leftJoin(chatRooms, eq(chatRooms.id, at.roomId))
      .leftJoin(chatReads, ownMark(at.personId));
    return describe(db, { asking, personId: at.personId, language });
  }, EACH_LANGUAGE),
);
