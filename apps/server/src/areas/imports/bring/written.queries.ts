import type { By, ImportKind, SheetCounts } from '../imported.ts';
import type { Ask } from '../match/ask.queries.ts';

/**
 * Inserts the import; its counts follow at the end. Imports run one at a time, so max + 1 is free, and a rollback
 * leaves no gap.
 */
export async function insertImport(
  ask: Ask,
  { now, by, kind, name }: { now: Date; by: By; kind: ImportKind; name: string },
): Promise<number> {
  const [row] = await ask<{ id: number }>(
    `insert into imports (id, at, person_id, operator, kind, name, counts)
     select coalesce(max(id), 0) + 1, $1::timestamptz, $2::integer, $3::text, $4::text, $5::text, '[]' from imports returning id`,
    [now, 'personId' in by ? by.personId : null, 'operator' in by ? by.operator : '', kind, name],
  );
  if (!row) throw new Error('The import was not inserted');
  return row.id;
}

export const keepCounts = (
  ask: Ask,
  { importId, counts }: { importId: number; counts: readonly SheetCounts[] },
) =>
  ask('update imports set counts = $2::jsonb where id = $1', [
    importId,
    JSON.stringify(counts.map(({ examples, digest, ...rest }) => rest)),
  ]);

/** Active administrators with the right for the whole university. */
export const administrators = async (ask: Ask, now: Date) =>
  (
    await ask<{ id: number }>(
      `select distinct p.id from grants g join people p on p.id = g.person_id and p.active
       where g."right" = 'administrator' and g.faculty_id is null and g.department_id is null
         and coalesce(g.valid_from, $1) <= $1 and coalesce(g.valid_until, 'infinity') > $1`,
      [now],
    )
  ).map(({ id }) => id);

/** Updates planner statistics at once; autovacuum would do it only minutes later. */
export async function analyzeChanged(ask: Ask, importId: number) {
  const tables = await ask<{ name: string }>(
    `select table_name as name from import_changes where import_id = $1 group by 1 having count(*) >= 1000`,
    [importId],
  );
  for (const { name } of [...tables, { name: 'outside_ids' }, { name: 'import_changes' }])
    await ask(`analyze "${name}"`);
}
