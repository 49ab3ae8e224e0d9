import { AUDIENCE, type NEWS_TABS } from '@bilim/contract/areas/news.contract';
import type { Language } from '@bilim/contract/limits';
import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import { whereRule } from '../../db/rule.ts';
import { faculties, newsPosts, newsVisits, peopleView } from '../../db/tables.ts';
import { shortNames, unitNames } from '../../db/unit-names.ts';
import type { Person } from '../../ground/person.ts';
import { type Audience, seenBy } from './news.policy.ts';

type Tab = (typeof NEWS_TABS)[number];

/** What of the feed this reader sees: what is there and meets the rule. */
const visibleTo = (reader: Person) => and(isNull(newsPosts.deletedAt), whereRule(seenBy(reader), newsPosts));

/** Posts addressed to less than everyone. */
const isAnnouncement = or(ne(newsPosts.audience, AUDIENCE.all), isNotNull(newsPosts.facultyId));

export type FeedPage = { tab: Tab; before?: number; skip?: number; limit: number };

/** A page of the feed, newest first, walking the index of living posts backwards. */
export function feedQuery(
  db: Db,
  { reader, language, tab, before, skip = 0, limit }: FeedPage & { reader: Person; language: Language },
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
  { id, reader, language }: { id: number; reader: Person; language: Language },
) {
  const [post] = await posts(db, { reader, language }).where(and(eq(newsPosts.id, id), visibleTo(reader)));
  return post;
}

function posts(db: Db, { reader, language }: { reader: Person; language: Language }) {
  const lastSeen = db
    .select({ id: newsVisits.lastSeenId })
    .from(newsVisits)
    .where(eq(newsVisits.personId, reader.id));
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
    .select({
      id: faculties.id,
      shortName: inLanguage(shortNames, language),
      name: inLanguage(faculties, language),
    })
    .from(faculties);
}

export async function selectFacultyExists(db: Db, { id }: { id: number }): Promise<boolean> {
  return (await db.$count(faculties, among(faculties.id, [id]))) > 0;
}
