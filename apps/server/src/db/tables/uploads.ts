import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { people } from './people.ts';

/** A file uploaded in pieces, until a call uses it. Its bytes are in the uploads folder under its id. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    ownerId: ref('owner_id', () => people.id),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes on the disk: updated after the write, so the file may have more but never fewer. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** Set for a complete file when a call first needs it. */
    sha256: text('sha256'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('uploads_owner').on(t.ownerId), index('uploads_expires').on(t.expiresAt)],
);
