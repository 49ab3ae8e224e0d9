import { AUDIENCE, NEWS_PAGE, type NEWS_TABS } from '@bilim/contract/areas/news.contract';
import type { Language } from '@bilim/contract/limits';
import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { whereRule } from '../../db/queries/rule.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import { unitNames } from '../../db/shared/unit-names.ts';
import { faculties, newsPosts, newsVisits, peopleView } from '../../db/tables.ts';
import { ADDRESSED, type Viewer } from '../../events/recipients.ts';
import type { Audience } from './news.policy.ts';
import { filesOfPost } from './news-files.queries.ts';

type Tab = (typeof NEWS_TABS)[number];
/** The reader, with the data that decides what they see. */
type Reader = Viewer & { readerId: number };

/** Posts this reader sees: not removed, and matching the rule. */
const isVisible = (at: At<Reader>) => and(isNull(newsPosts.deletedAt), whereRule(ADDRESSED, at, newsPosts));

/** Posts with a limited audience. */
const isAnnouncement = or(ne(newsPosts.audience, AUDIENCE.all), isNotNull(newsPosts.facultyId));

type Page = { tab: Tab; language: Language; limit: number; counted: boolean };

/**
 * A page of the feed, newest first, by a backward scan of the index of posts that are not removed. The page size is a
 * literal, so that the planner plans for one page. An offset is used only for clients that count pages.
 */
export const selectFeed = composed(
  (db, at: At<Reader & { before: number; skip: number }>, { tab, language, limit, counted }: Page) => {
    const ofTab = tab === 'announcements' ? isAnnouncement : undefined;
    const page = posts({ db, at, language })
      .where(and(isVisible(at), ofTab, lt(newsPosts.id, at.before)))
      .orderBy(desc(newsPosts.id))
      .limit(limit);
    return counted ? page.offset(at.skip) : page;
  },
  EACH_LANGUAGE.map(({ language }) => ({ tab: 'all' as const, language, limit: NEWS_PAGE, counted: false })),
);

/** One post, if this reader may see it. */
export const selectPost = first(
  composed(
    (db, at: At<Reader & { id: number }>, { language }: { language: Language }) =>
      posts({ db, at, language }).where(and(eq(newsPosts.id, at.id), isVisible(at))),
    EACH_LANGUAGE,
  ),
);

function posts({ db, at, language }: { db: Builder; at: At<Reader>; language: Language }) {
  const lastSeen = db
    .select({ id: newsVisits.lastSeenId })
    .from(newsVisits)
    .where(eq(newsVisits.personId, at.readerId));
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
      files: filesOfPost,
    })
    .from(newsPosts)
    .innerJoin(peopleView, eq(peopleView.id, newsPosts.authorId))
    .leftJoin(faculties, eq(faculties.id, newsPosts.facultyId))
    .$dynamic();
}

/** Moves a person's read mark forward, never back and never beyond the newest post. */
export const upsertVisit = composed((db, at: At<{ personId: number; id: number; now: Date }>) => {
  const seen = sql`least(${at.id}::integer, (select coalesce(max(${newsPosts.id}), 0) from ${newsPosts}))`;
  return db
    .insert(newsVisits)
    .values({ personId: at.personId, lastSeenId: seen, seenAt: at.now })
    .onConflictDoUpdate({
      target: newsVisits.personId,
      set: {
        lastSeenId: sql`greatest(${newsVisits.lastSeenId}, excluded.last_seen_id)`,
        seenAt: sql`excluded.seen_at`,
      },
    });
});

export const selectFaculty = first(
  composed((db, at: At<{ id: number }>) =>
    db.select({ id: faculties.id }).from(faculties).where(eq(faculties.id, at.id)),
  ),
);
