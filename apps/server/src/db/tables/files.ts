import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { people } from './people.ts';

/**
 * A stored file: its random key in the FileStore, its name, and the type detected from its bytes. Files with the same
 * bytes share one key.
 */
export const files = pgTable(
  'files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    ownerId: integer('owner_id').references(() => people.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('files_owner').on(t.ownerId),
    index('files_key').on(t.key),
    index('files_sha256').on(t.sha256),
  ],
);
