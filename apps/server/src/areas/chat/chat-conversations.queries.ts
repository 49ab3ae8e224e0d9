import type { Language } from '@bilim/contract/limits';
import { and, desc, eq, gt, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ClassKind, membersOfClass } from '../../db/class-of-year.ts';
import { type At, composed, first } from '../../db/composed.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/in-language.ts';
import type { Builder } from '../../db/open.ts';
import { personCard } from '../../db/person-card.ts';
import {
  chatFiles,
  chatMessages,
  chatReads,
  chatRooms,
  classMembers,
  disciplines,
  files,
  groups,
  people,
  peopleView,
  positions,
  streams,
  terms,
} from '../../db/tables.ts';
import { otherThan, ownMark, personalKeyOf, unread } from './chat-places.queries.ts';

/** A conversation that is asked for: of a class, or with somebody; its room if anybody has written. */
const asked = {
  roomId: sql<number | null>`asked.room_id`,
  otherId: sql<number | null>`asked.other_id`,
  yearId: sql<number | null>`asked.year_id`,
  disciplineId: sql<number | null>`asked.discipline_id`,
  groupId: sql<number | null>`asked.group_id`,
  streamId: sql<number | null>`asked.stream_id`,
};
const authors = alias(people, 'authors');

export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

/** Names, last messages and unread counts of the conversations that a subquery asks for, in the order of `asked`. */
function describe(
  db: Builder,
  { asking, personId, language }: { asking: SQLWrapper; personId: SQLWrapper; language: Language },
) {
  const fileName = db
    .select({ name: files.name })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.fileId))
    .where(eq(chatFiles.messageId, chatMessages.id))
    .orderBy(chatFiles.position)
    .limit(1);
  return db
    .select({
      ...personCard(language),
      ...{ roomId: asked.roomId, otherId: asked.otherId, unread },
      ...{ yearId: asked.yearId, disciplineId: asked.disciplineId, streamId: asked.streamId },
      classGroupId: asked.groupId,
      disciplineName: inLanguage(disciplines, language),
      classGroupName: groups.name,
      streamNumber: streams.number,
      lastId: sql<number | null>`${chatMessages.id}`.mapWith(Number),
      lastText: chatMessages.text,
      lastSentAt: chatMessages.sentAt,
      lastMine: sql<boolean | null>`${chatMessages.authorId} = ${personId}`,
      lastAuthor: fullNameOf(authors, language),
      lastFileName: sql<string>`coalesce((${fileName}), '')`,
    })
    .from(sql`(${asking}) as asked(room_id, other_id, year_id, discipline_id, group_id, stream_id)`)
    .leftJoin(chatRooms, eq(chatRooms.id, asked.roomId))
    .leftJoin(chatReads, ownMark(personId))
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.roomId, asked.roomId), eq(chatMessages.id, chatRooms.lastMessageId)),
    )
    .leftJoin(authors, eq(authors.id, chatMessages.authorId))
    .leftJoin(peopleView, eq(peopleView.id, asked.otherId))
    .leftJoin(positions, eq(positions.id, peopleView.positionId))
    .leftJoin(disciplines, eq(disciplines.id, asked.disciplineId))
    .leftJoin(groups, eq(groups.id, asked.groupId))
    .leftJoin(streams, eq(streams.id, asked.streamId))
    .orderBy(sql`${chatRooms.lastMessageId} desc nulls last`)
    .$dynamic();
}

/** The class's key in a list of those that a person belongs to: as `classKey` writes it. */
const ownClassKeys = (db: Builder, personId: SQLWrapper) =>
  db
    .select({
      key: sql`case when ${classMembers.streamId} is null
        then 'g:' || ${classMembers.disciplineId} || ':' || ${classMembers.groupId} || ':' || ${terms.yearId}
        else 's:' || ${classMembers.streamId} end`,
    })
    .from(classMembers)
    .innerJoin(terms, eq(terms.id, classMembers.termId))
    .where(eq(classMembers.personId, personId));

/**
 * The conversations of a person, latest first, over all classes and years: those in which something is written, or only
 * those with something unread.
 */
export const selectConversations = composed(
  (
    db,
    at: At<{ personId: number; limit: number }>,
    { which, language }: { which: 'written' | 'unread'; language: Language },
  ) => {
    const { id, yearId, disciplineId, groupId, streamId, lowId, highId, lastMessageId } = chatRooms;
    const asking = db
      .select({ id, otherId: otherThan(at.personId), yearId, disciplineId, groupId, streamId })
      .from(chatRooms)
      .leftJoin(chatReads, ownMark(at.personId))
      .where(
        and(
          or(
            eq(lowId, at.personId),
            eq(highId, at.personId),
            sql`${chatRooms.key} = any(array(${ownClassKeys(db, at.personId)}))`,
          ),
          which === 'unread' ? gt(unread, 0) : gt(lastMessageId, 0),
        ),
      )
      .orderBy(desc(lastMessageId))
      .limit(at.limit);
    return describe(db, { asking, personId: at.personId, language });
  },
  EACH_LANGUAGE.flatMap((of) => [
    { which: 'written' as const, ...of },
    { which: 'unread' as const, ...of },
  ]),
);

type OfClass = { yearId: number; disciplineId: number; groupId: number | null; streamId: number | null };

const placesOf = (at: At<OfClass>) => ({
  yearId: sql`${at.yearId}::integer`,
  disciplineId: sql`${at.disciplineId}::integer`,
  groupId: sql`${at.groupId}::integer`,
  streamId: sql`${at.streamId}::integer`,
});

/** The conversation of a class, and the one with every member of it: the caller is among them, or does not belong. */
export const selectClassConversations = composed(
  (
    db,
    at: At<OfClass & { key: string; personId: number }>,
    { kind, language }: { kind: ClassKind; language: Language },
  ) => {
    const of = placesOf(at);
    const members = membersOfClass(db, of, kind).as('members');
    const ofClass = sql`
      select (select ${chatRooms.id} from ${chatRooms} where ${chatRooms.key} = ${at.key}), null::integer,
        ${of.yearId}, ${of.disciplineId}, ${of.groupId}, ${of.streamId}`;
    const ofMembers = db
      .select({
        ...{ roomId: chatRooms.id, otherId: members.id },
        ...{ yearId: sql`null`, disciplineId: sql`null`, groupId: sql`null`, streamId: sql`null` },
      })
      .from(members)
      .leftJoin(chatRooms, eq(chatRooms.key, personalKeyOf(members.id, at.personId)));
    const asking = sql`${ofClass} union all ${ofMembers}`;
    return describe(db, { asking, personId: at.personId, language });
  },
  EACH_LANGUAGE.map((of) => ({ kind: 'group' as const, ...of })),
);

type Asked = { [Name in keyof OfClass]: number | null } & { roomId: number | null; otherId: number | null };

/** One conversation, written or not. */
export const selectConversation = first(
  composed((db, at: At<Asked & { personId: number }>, { language }: { language: Language }) => {
    const asking = sql`
      select ${at.roomId}::integer, ${at.otherId}::integer, ${at.yearId}::integer, ${at.disciplineId}::integer,
        ${at.groupId}::integer, ${at.streamId}::integer`;
    return describe(db, { asking, personId: at.personId, language });
  }, EACH_LANGUAGE),
);
