import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';

import { instant, ref } from './columns.ts';
import { files } from './files.ts';
import { people } from './people.ts';
import { faculties } from './units.ts';

/** `audience` is 0 everyone, 1 teachers, 2 students; without a faculty the post is for all faculties. */
export const newsPosts = pgTable(
  'news_posts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    authorId: ref('author_id', () => people.id),
    text: text('text').notNull(),
    audience: smallint('audience').notNull(),
    facultyId: integer('faculty_id').references(() => faculties.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('news_posts_feed').on(t.id.desc()).where(sql`${t.deletedAt} is null`),
    check('news_posts_audience', sql`${t.audience} in (0, 1, 2)`),
  ],
);

export const newsFiles = pgTable(
  'news_files',
  {
    postId: ref('post_id', () => newsPosts.id),
    fileId: ref('file_id', () => files.id),
    /** Unique within the post: the download URL consists of the post and the name. */
    name: text('name').notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.fileId] }), unique('news_files_name').on(t.postId, t.name)],
);

/** The newest post that a person has seen. */
export const newsVisits = pgTable('news_visits', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id),
  lastSeenId: integer('last_seen_id').notNull(),
  seenAt: instant('seen_at').notNull().defaultNow(),
});
