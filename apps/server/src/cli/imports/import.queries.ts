import { desc, sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { imports, people } from '../../db/tables.ts';

/** The last 100 imports. */
export const pastImports = (db: Builder) =>
  db
    .select({
      id: imports.id,
      at: imports.at,
      kind: imports.kind,
      name: imports.name,
      by: sql<string>`coalesce(${people.lastName} || ' ' || ${people.firstName}, ${imports.operator})`,
      undone: sql<boolean>`${imports.undoneAt} is not null`,
    })
    .from(imports)
    .leftJoin(people, sql`${people.id} = ${imports.personId}`)
    .orderBy(desc(imports.id))
    .limit(100);
