import type { Ask } from '../match/ask.queries.ts';
import { isLive, isNew, isOf, labelText, pkOf, table } from '../match/sheet-sql.queries.ts';
import { cell, changedOf, ending, matched } from '../match/stage.queries.ts';
import type { Sheet } from '../sheets/sheet.ts';

const MOST_EXAMPLES = 3;
/** Guarded sheets show more examples, because an approver of marks or money must see the changes. */
const MOST_GUARDED = 100;
const mostOf = ({ guard }: Sheet) => (guard ? MOST_GUARDED : MOST_EXAMPLES);

/** The cells of a row `m` as a JSON object, without empty ones. */
export const cellsOf = ({ columns }: Sheet) =>
  `jsonb_strip_nulls(${columns.map(({ key }) => `jsonb_build_object('${key}', m.${cell(key)}::text)`).join(' || ')})`;

type Line = { line: number; key: string };
export type NewExample = Line & { cells: Record<string, string> };

/** New rows; for guarded sheets with the text of their cells. */
export const newExamples = (ask: Ask, sheet: Sheet) =>
  ask<NewExample>(
    `select line, ${labelText(sheet)} as key, ${sheet.guard ? cellsOf(sheet) : "'{}'::jsonb"} as cells
     from ${matched(sheet)} m where ${isNew(sheet)} order by n limit ${mostOf(sheet)}`,
  );

export const changedExamples = (ask: Ask, sheet: Sheet) =>
  ask<Line & { ended: boolean; before: Record<string, unknown>; after: Record<string, unknown> }>(
    `select m.line, ${labelText(sheet)} as key, c.ended, c.before, to_jsonb(t) as after from ${changedOf(sheet)} c
     join ${matched(sheet)} m using (n) join ${table(sheet)} t on ${pkOf(sheet).join} order by c.ended, n limit ${mostOf(sheet) * 2}`,
  );

export const endedExamples = (ask: Ask, sheet: Sheet) =>
  ask<{ line: number | null; key: string | null }>(
    `select line, key from ${ending(sheet)} order by line nulls last, key limit ${MOST_EXAMPLES}`,
  );

const countOf = async (ask: Ask, rows: string): Promise<number> => {
  const [row] = await ask<{ count: string }>(`select count(*) from ${rows}`);
  return Number(row?.count ?? 0);
};

export const countRead = (ask: Ask, sheet: Sheet) => countOf(ask, matched(sheet));
export const countEnding = (ask: Ask, sheet: Sheet) => countOf(ask, ending(sheet));
/** How many rows of a sheet have not ended. */
export const countLive = (ask: Ask, sheet: Sheet) =>
  countOf(ask, `${table(sheet)} t where ${isOf(sheet)} and ${isLive(sheet)}`);
