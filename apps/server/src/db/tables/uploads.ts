import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { people } from './people.ts';

/** A file that comes in pieces, until something takes it. Its bytes lie in the uploads folder under its id. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    ownerId: ref('owner_id', () => people.id),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** So many bytes are on the disk: written after they are, so that there may be more and never fewer. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** Of a whole one, once a call has wanted it. */
    sha256: text('sha256'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('uploads_owner').on(t.ownerId), index('uploads_expires').on(t.expiresAt)],
);
