import { type Ask, quoted } from '../match/ask.queries.ts';
import type { Column, Sheet } from '../sheets/sheet.ts';

/** Column groups that must be unique and that files may change. */
export const exchanged = (sheet: Sheet): Column[][] =>
  (sheet.unique ?? [])
    .filter((keys) => keys.some((key) => !sheet.key.includes(key)))
    .map((keys) => keys.flatMap((key) => sheet.columns.filter((column) => column.key === key)));

/**
 * Gives rows temporary unique values, so that rows of one file can swap values. `rows` is a table or a bracketed
 * select of their ids.
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
