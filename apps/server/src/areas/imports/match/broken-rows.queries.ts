import type { Sheet } from '../sheets/sheet.ts';
import type { Ask } from './ask.queries.ts';
import { cell, markBad, matched } from './stage.queries.ts';

type Found = { n: number; file: number; line: number; value: string | null; detail: string | null };
export type Broken = Omit<Found, 'n'> & { code: string; key: string };

/** Runs the checks of a sheet and marks each failing row as bad. */
export async function brokenRows(ask: Ask, sheet: Sheet): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { code, key, wrong, from = '', details = 'null' } of sheet.checks ?? []) {
    const rows = await ask<Found>(
      `select m.n, m.file, m.line, m.${cell(key)}::text as value, (${details})::text as detail from ${matched(sheet)} m ${from}
       where not m.bad and not (m.ended and not m.there) and (${wrong}) order by m.n`,
    );
    for (const { n, ...row } of rows) broken.push({ ...row, code, key });
    await markBad(ask, { sheet, rows });
  }
  return broken;
}
