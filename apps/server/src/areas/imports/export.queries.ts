import { type Ask, quoted } from './ask.queries.ts';
import { isOf, table } from './match.queries.ts';
import { ROLES } from './read-cell.ts';
import type { Column, Sheet } from './sheets/sheet.ts';
import { hasStatus, sheetOf } from './sheets.ts';

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
  if (sheet.code && 'own' in sheet.code)
    return {
      join: `left join ${table(sheet)} ${alias} on ${alias}.id = ${id}`,
      code: sheet.code.own.replaceAll(/\bt\./g, `${alias}.`),
    };
  return {
    join: `left join ${codesBeside(sheet.table)} ${alias} on ${alias}.row_id = ${id}`,
    code: `${alias}.code`,
  };
}

const STATES: Readonly<Record<Sheet['ends'], string>> = {
  inactive: "case when t.active then 'active' else 'ended' end",
  withdrawn: "case when t.withdrawn_at is null then 'active' else 'ended' end",
  deleted: "'active'",
  never: "''",
};

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
    if (to === null || (sheet.name === 'grades' && key === 'grade')) {
      const { join, code } = codeOf(sheet, { id: 't.id', alias });
      joins.push(join);
      return { key, of: code };
    }
    if (key === 'corrects') {
      const { join, code } = codeOf(sheet, { id: 't.corrects', alias });
      joins.push(join);
      return { key, of: code };
    }
    return { key, of: textOf(column) };
  });
  const order = sheet.key.map((key) => `(${cells.find((one) => one.key === key)?.of ?? "''"}) collate "C"`);
  const all = [...cells.map(({ of }) => of), ...(hasStatus(sheet) ? [STATES[sheet.ends]] : [])];
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
