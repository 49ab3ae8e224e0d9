import type { Sheet } from '../sheets/sheet.ts';
import { type Ask, quoted } from './ask.queries.ts';
import {
  columnOf,
  hasId,
  idColumn,
  isBeside,
  isOf,
  ownCode,
  refsOf,
  same,
  table,
} from './sheet-sql.queries.ts';
import { cell, found, given, lookup, matched, staged } from './stage.queries.ts';

/** Resolves the references of each row and matches it with its database row. */
export async function matchRows(ask: Ask, sheet: Sheet) {
  const refs = refsOf(sheet);
  const joins = refs.map(
    ({ column, to }, at) => `left join ${lookup(to)} l${at} on l${at}.code = s.${cell(column.key)}`,
  );
  const resolved = `select s.*${refs
    .map(
      ({ column: { key } }, at) =>
        `, l${at}.id::integer as ${found(key)}, (l${at}.code is not null) as ${quoted(`k_${key}`)}`,
    )
    .join('')} from ${staged(sheet)} s ${joins.join(' ')}`;
  const { row, there } = identity(sheet);
  const id = makesId(sheet)
    ? `coalesce(${row}, nextval(pg_get_serial_sequence('${sheet.table}', 'id'))::integer)`
    : row;
  await ask(
    `create temporary table ${matched(sheet)} on commit drop as
     select m.*, ${id} as row_id, ${there} as there from (${resolved}) m ${keyJoins(sheet)}`,
  );
  await ask(`create unique index on ${matched(sheet)} (n)`);
  await ask(`analyze ${matched(sheet)}`);
}

/** Whether new rows get their ids before they are inserted. */
const makesId = (sheet: Sheet) => hasId(sheet) && sheet.key.length > 0 && !sheet.add && !idColumn(sheet);

/** Joins that find the database row: by the source's id, otherwise by the key. */
function keyJoins(sheet: Sheet): string {
  const code = isBeside(sheet) ? `coalesce(m.outside, m.${cell('code')})` : 'm.outside';
  const byOutside = hasId(sheet)
    ? `left join outside_ids o on o.table_name = '${sheet.table}' and o.outside_id = ${code}`
    : '';
  if (isBeside(sheet)) return byOutside;
  const on = sheet.key.map((key) => {
    const column = columnOf(sheet, key);
    const own = column.kind.kind === 'code' ? ownCode(sheet) : null;
    return same(own ?? `t.${quoted(column.to ?? '')}`, `m.${given(column)}`, column);
  });
  return `${byOutside} left join ${table(sheet)} t on ${['true', ...on].join(' and ')} and ${isOf(sheet)}${isSamePerson(sheet)}`;
}

/** The same number with another roster id belongs to a different person. */
const isSamePerson = ({ people, table }: Sheet) =>
  people
    ? ` and not exists (select from outside_ids other where other.table_name = '${table}' and other.row_id = t.id
        and other.outside_id like 'oneroster/%' and m.outside like 'oneroster/%' and other.outside_id <> m.outside)`
    : '';

function identity(sheet: Sheet): { row: string; there: string } {
  if (sheet.key.length === 0) return { row: '1', there: 't.id is not null' };
  if (!hasId(sheet)) return { row: 'null::integer', there: `t.${quoted(sheet.pk[0] ?? '')} is not null` };
  if (isBeside(sheet)) return { row: 'o.row_id', there: 'o.row_id is not null' };
  const id = idColumn(sheet);
  if (id) return { row: `m.${cell(id.key)}`, there: 't.id is not null' };
  return { row: 'coalesce(o.row_id, t.id::integer)', there: '(o.row_id is not null or t.id is not null)' };
}

export type Unknown = { file: number; line: number; key: string; to: string; value: string };

/** References to unknown codes. References to rows that are bad themselves are not reported. */
export async function unknownRefs(
  ask: Ask,
  { sheet, most }: { sheet: Sheet; most: number },
): Promise<{ rows: Unknown[]; more: number }> {
  const unknown: Unknown[] = [];
  let all = 0;
  for (const { column, to } of refsOf(sheet)) {
    const { key } = column;
    const rows = await ask<{ file: number; line: number; value: string; all: string }>(
      `select file, line, ${cell(key)} as value, count(*) over () as "all" from ${matched(sheet)} m
       where m.${cell(key)} is not null and not m.${quoted(`k_${key}`)} order by n limit ${most}`,
    );
    all += Number(rows[0]?.all ?? 0);
    unknown.push(...rows.map(({ file, line, value }) => ({ file, line, value, key, to })));
    await ask(
      `update ${matched(sheet)} m set bad = true where not bad and ${cell(key)} is not null and ${found(key)} is null`,
    );
  }
  return { rows: unknown, more: all - unknown.length };
}
