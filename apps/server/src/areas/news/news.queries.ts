import { AUDIENCE, type NEWS_TABS } from '@bilim/contract/areas/news.contract';
import type { Language } from '@bilim/contract/limits';
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import { faculties, newsPosts, newsVisits, peopleView } from '../../db/tables.ts';
import { unitNames } from '../../db/unit-names.ts';
import type { Reader } from './news.policy.ts';

export type Audience = (typeof AUDIENCE)[keyof typeof AUDIENCE];
type Tab = (typeof NEWS_TABS)[number];

/** The one rule of who sees a post; whoever wrote it does, whomever it is for. */
function visibleTo(reader: Reader): SQL | undefined {
  const addressed = and(
    inArray(newsPosts.audience, [AUDIENCE.all, reader.role]),
    or(isNull(newsPosts.facultyId), sql`${newsPosts.facultyId} = ${reader.facultyId}`),
  );
  const theirs = reader.seesAll ? undefined : or(eq(newsPosts.authorId, reader.personId), addressed);
  return and(isNull(newsPosts.deletedAt), theirs);
}

/** Posts addressed to less than everyone. */
const isAnnouncement = or(ne(newsPosts.audience, AUDIENCE.all), isNotNull(newsPosts.facultyId));

export type FeedPage = { tab: Tab; before?: number; skip?: number; limit: number };

/** A page of the feed, newest first, walking the index of living posts backwards. */
export function feedQuery(
  db: Db,
  { reader, language, tab, before, skip = 0, limit }: FeedPage & { reader: Reader; language: Language },
) {
  const wanted = and(
    visibleTo(reader),
    tab === 'announcements' ? isAnnouncement : undefined,
    before === undefined ? undefined : lt(newsPosts.id, before),
  );
  return posts(db, { reader, language }).where(wanted).orderBy(desc(newsPosts.id)).limit(limit).offset(skip);
}

/** One post if this reader may see it. */
export async function selectPost(
  db: Db,
  { id, reader, language }: { id: number; reader: Reader; language: Language },
) {
  const [post] = await posts(db, { reader, language }).where(and(eq(newsPosts.id, id), visibleTo(reader)));
  return post;
}

function posts(db: Db, { reader, language }: { reader: Reader; language: Language }) {
  const lastSeen = db
    .select({ id: newsVisits.lastSeenId })
    .from(newsVisits)
    .where(eq(newsVisits.personId, reader.personId));
  return db
    .select({
      id: newsPosts.id,
      authorId: newsPosts.authorId,
      authorName: fullNameOf(peopleView, language),
      authorUnit: sql<string>`coalesce(${inLanguage(unitNames.faculty, language)}, '')`,
      text: newsPosts.text,
      audience: sql<Audience>`${newsPosts.audience}`,
      facultyId: newsPosts.facultyId,
      facultyName: sql<string>`coalesce(${inLanguage(faculties, language)}, '')`,
      createdAt: newsPosts.createdAt,
      editedAt: newsPosts.editedAt,
      unread: sql<boolean>`coalesce(${newsPosts.id} > (${lastSeen}), false)`,
    })
    .from(newsPosts)
    .innerJoin(peopleView, eq(peopleView.id, newsPosts.authorId))
    .leftJoin(faculties, eq(faculties.id, newsPosts.facultyId))
    .$dynamic();
}

/** Moves a person's mark forward, never back and never beyond the newest post. */
export async function upsertVisit(
  db: Db,
  { personId, id, now }: { personId: number; id: number; now: Date },
) {
  const seen = sql`least(${id}, (select coalesce(max(${newsPosts.id}), 0) from ${newsPosts}))`;
  await db
    .insert(newsVisits)
    .values({ personId, lastSeenId: seen, seenAt: now })
    .onConflictDoUpdate({
      target: newsVisits.personId,
      set: { lastSeenId: sql`greatest(${newsVisits.lastSeenId}, excluded.last_seen_id)`, seenAt: now },
    });
}

export async function selectFaculties(db: Db, { language }: { language: Language }) {
  return db
    .select({ id: faculties.id, shortName: faculties.shortName, name: inLanguage(faculties, language) })
    .from(faculties);
}

export async function selectFacultyExists(db: Db, { id }: { id: number }): Promise<boolean> {
  return (await db.$count(faculties, among(faculties.id, [id]))) > 0;
}
