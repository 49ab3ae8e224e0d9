import { ROLES } from '../feed/read-cell.ts';
import { type Ask, quoted } from '../match/ask.queries.ts';
import { isLive, isOf, ownCode, table } from '../match/sheet-sql.queries.ts';
import { hasStatus, sheetOf } from '../sheets/all.ts';
import type { Column, Sheet } from '../sheets/sheet.ts';

/** The text of a column in an exported file. */
function textOf({ to, kind }: Column): string {
  const of = `t.${quoted(to ?? '')}`;
  switch (kind.kind) {
    case 'day':
      return `to_char(${of}, 'YYYY-MM-DD')`;
    case 'clock':
      return `to_char(${of}, 'HH24:MI')`;
    case 'money':
      return `trim(to_char(${of} / 100, '999999999990')) || case when ${of} % 100 = 0 then '' else '.' || lpad((${of} % 100)::text, 2, '0') end`;
    case 'roles':
      return `case ${of} ${Object.entries(ROLES)
        .map(([word, list]) => `when '${list}' then '${word}'`)
        .join(' ')} else 'everyone' end`;
    default:
      return `${of}::text`;
  }
}

/** Codes stored in outside_ids. Roster ids are left out, because our files do not use them. */
const codesBeside = (name: string) =>
  `(select row_id, min(outside_id) as code from outside_ids where table_name = '${name}' and outside_id not like 'oneroster/%' group by 1)`;

/** The code that files use for a row, and the joins it needs. */
function codeOf(sheet: Sheet, { id, alias }: { id: string; alias: string }) {
  const own = ownCode(sheet);
  if (own)
    return {
      join: `left join ${table(sheet)} ${alias} on ${alias}.id = ${id}`,
      code: own.replaceAll(/\bt\./g, `${alias}.`),
    };
  return {
    join: `left join ${codesBeside(sheet.table)} ${alias} on ${alias}.row_id = ${id}`,
    code: `${alias}.code`,
  };
}

/** Opens a cursor over all rows of a sheet, in an order that does not depend on database ids. */
export async function openRows(ask: Ask, sheet: Sheet) {
  const joins: string[] = [];
  const cells = sheet.columns.map((column, at) => {
    const alias = `l${at}`;
    const { kind, to, key } = column;
    if (kind.kind === 'ref') {
      const { join, code } = codeOf(sheetOf(kind.to), { id: `t.${quoted(to ?? '')}`, alias });
      joins.push(join);
      return { key, of: code };
    }
    const own = kind.kind === 'code' ? ownCode(sheet) : null;
    if (own) return { key, of: own };
    if (to === null || column.ofSameSheet) {
      const { join, code } = codeOf(sheet, { id: `t.${quoted(to ?? 'id')}`, alias });
      joins.push(join);
      return { key, of: code };
    }
    return { key, of: textOf(column) };
  });
  const order = sheet.key.map((key) => `(${cells.find((one) => one.key === key)?.of ?? "''"}) collate "C"`);
  const all = [
    ...cells.map(({ of }) => of),
    ...(hasStatus(sheet) ? [`case when ${isLive(sheet)} then 'active' else 'ended' end`] : []),
  ];
  await ask(
    `declare exported no scroll cursor for select array[${all.map((of) => `(${of})::text`).join(', ')}] as cells
     from ${table(sheet)} t ${joins.join(' ')} where ${isOf(sheet)}${order.length > 0 ? ` order by ${order.join(', ')}` : ''}`,
  );
}

export const nextRows = (ask: Ask, count: number) =>
  ask<{ cells: (string | null)[] }>(`fetch ${count} from exported`);
export const closeRows = (ask: Ask) => ask('close exported');

/** Repeatable read: all files show the same moment. */
export async function beginExport(ask: Ask) {
  await ask('set transaction isolation level repeatable read');
  await ask('set local statement_timeout = 0');
  await ask('set local idle_in_transaction_session_timeout = 0');
  await ask("set local plan_cache_mode = 'force_custom_plan'");
}
