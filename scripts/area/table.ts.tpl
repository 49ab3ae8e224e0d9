import { __area__Kinds } from '@bilim/contract/areas/__area__.contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { people } from './people.ts';

/** Items added by teachers. A removed row stays for undo and for the audit. */
export const __area__Items = pgTable(
  '__area___items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    authorId: ref('author_id', () => people.id),
    name: text('name').notNull(),
    kind: text('kind', { enum: __area__Kinds }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('__area___items_list').on(t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('__area___items_of_kind').on(t.kind, t.id.desc()).where(sql`${t.deletedAt} is null`),
  ],
);
