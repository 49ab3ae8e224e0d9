import type { Builder } from '../../db/open.ts';
import { importChanges, imports } from '../../db/tables.ts';
import { theOnly } from '../factories/academic.ts';

/** An import that added these people, and other given changes. */
export async function makeImportOf(
  db: Builder,
  people: readonly { id: number }[],
  others: readonly Pick<typeof importChanges.$inferInsert, 'tableName' | 'kind' | 'rowKey'>[] = [],
) {
  const row = {
    at: new Date(),
    operator: 'tests',
    kind: 'tables' as const,
    name: 'students.csv',
    counts: {},
  };
  const { id: importId } = theOnly(await db.insert(imports).values(row).returning());
  const added = people.map(({ id }) => ({
    tableName: 'people',
    kind: 'added' as const,
    rowKey: { id },
  }));
  const changes = [...added, ...others].map((change) => ({ ...change, importId }));
  if (changes.length > 0) await db.insert(importChanges).values(changes);
  return importId;
}
