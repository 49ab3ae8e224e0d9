import type { Column, Sheet } from '../sheets/sheet.ts';
import { type Ask, quoted } from './ask.queries.ts';
import { columnOf, same, table } from './sheet-sql.queries.ts';
import { cell, given, markBad, matched } from './stage.queries.ts';

/** Column key → indexes of the files that have this column. */
export type Present = ReadonlyMap<string, readonly number[]>;

/** Optional columns of a unique key keep their current value if the file does not have them. */
export async function keepAbsent(ask: Ask, { sheet, present }: { sheet: Sheet; present: Present }) {
  for (const key of new Set((sheet.unique ?? []).flat())) {
    const column = columnOf(sheet, key);
    if (column.needed || !column.to) continue;
    const files = [-1, ...(present.get(key) ?? [])].join(', ');
    await ask(
      `update ${matched(sheet)} m set ${given(column)} = t.${quoted(column.to)} from ${table(sheet)} t
       where t.id = m.row_id and m.there and m.file not in (${files})`,
    );
  }
}

/** An ended row may give only its key; its missing cells do not count as duplicates. */
const areGiven = (columns: readonly Column[]) =>
  columns.map((column) => (column.needed ? ` and m.${given(column)} is not null` : '')).join('');

type At = { file: number; line: number; key: string };

/** Rows that repeat the key or a unique value of an earlier row. */
export async function doubledRows(ask: Ask, sheet: Sheet): Promise<(At & { first: number })[]> {
  const twice: (At & { first: number })[] = [];
  for (const keys of [sheet.key, ...(sheet.unique ?? [])]) {
    const columns = keys.map((key) => columnOf(sheet, key));
    // A deleted row frees its unique values, but not its key.
    const leaves = keys !== sheet.key && sheet.ends === 'deleted' ? ' and not m.ended' : '';
    const by = columns.length === 0 ? 'true' : columns.map((column) => `m.${given(column)}`).join(', ');
    const rows = await ask<Omit<At, 'key'> & { first: number; n: number }>(
      `select n, file, line, first from (select n, file, line, first_value(line) over w as first, row_number() over w as place
         from ${matched(sheet)} m where not bad${leaves}${areGiven(columns)} window w as (partition by ${by} order by n)) each where place > 1 order by n`,
    );
    twice.push(...rows.map(({ file, line, first }) => ({ file, line, first, key: keys[0] ?? '' })));
    await markBad(ask, { sheet, rows });
  }
  return twice;
}

/**
 * Rows with a unique value of another database row that the files do not change. `leaving`: rows missing from the
 * files are deleted.
 */
export async function takenRows(
  ask: Ask,
  { sheet, leaving }: { sheet: Sheet; leaving: boolean },
): Promise<(At & { value: string })[]> {
  const taken: (At & { value: string })[] = [];
  for (const keys of sheet.unique ?? []) {
    const columns = keys.map((key) => columnOf(sheet, key));
    const on = columns.map((column) => same(`t.${quoted(column.to ?? '')}`, `m.${given(column)}`, column));
    const [key = ''] = keys;
    // Only a deleted row frees its values.
    const stays = sheet.ends === 'deleted' ? '' : ' and not other.ended';
    const absent = leaving
      ? ` and exists (select from ${matched(sheet)} other where other.row_id = t.id)`
      : '';
    const rows = await ask<Omit<At, 'key'> & { n: number; value: string }>(
      `select m.n, m.file, m.line, m.${cell(key)}::text as value from ${matched(sheet)} m join ${table(sheet)} t on ${on.join(' and ')}
       where not m.bad and not (m.ended and not m.there) and t.id <> m.row_id
         and not exists (select from ${matched(sheet)} other where other.row_id = t.id and not other.bad${stays})${absent} order by m.n`,
    );
    taken.push(...rows.map(({ file, line, value }) => ({ file, line, value, key })));
    await markBad(ask, { sheet, rows });
  }
  return taken;
}
