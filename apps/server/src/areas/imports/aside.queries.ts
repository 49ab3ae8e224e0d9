import { type Ask, quoted } from './ask.queries.ts';
import type { Column, Sheet } from './sheets/sheet.ts';

/** Columns of which no two rows may have the same, and which files may change. */
export const exchanged = (sheet: Sheet): Column[][] =>
  (sheet.unique ?? [])
    .filter((keys) => keys.some((key) => !sheet.key.includes(key)))
    .map((keys) => keys.flatMap((key) => sheet.columns.filter((column) => column.key === key)));

/**
 * Rows may exchange what no two of them may share: for a moment the one that gives it up has what no file can say. `rows` are their
 * ids, as a table or a select in brackets.
 */
export async function setAside(ask: Ask, { sheet, rows }: { sheet: Sheet; rows: string }): Promise<void> {
  for (const columns of exchanged(sheet)) {
    const rest = columns.slice(0, -1).map(({ to }) => `t.${quoted(to ?? '')}`);
    const last = columns.at(-1);
    if (!last?.to) continue;
    const turn = `row_number() over (partition by ${['true', ...rest].join(', ')} order by t.id)`;
    const free = last.kind.kind === 'whole' ? `-${turn}` : `chr(127) || ${turn}`;
    await ask(
      `update ${quoted(sheet.table)} t set ${quoted(last.to)} = free.value
       from (select t.id, ${free} as value from ${quoted(sheet.table)} t where t.id in (select id from ${rows} each)) free
       where free.id = t.id`,
    );
  }
}
