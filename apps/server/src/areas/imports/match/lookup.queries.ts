import type { Sheet } from '../sheets/sheet.ts';
import type { Ask } from './ask.queries.ts';
import { isOf, ownCode, table } from './sheet-sql.queries.ts';
import { cell, lookup, matched } from './stage.queries.ts';

/** Gives a code to every row that files could not name otherwise. */
export async function keepCodes(ask: Ask, sheet: Sheet) {
  if (!sheet.code || !('beside' in sheet.code)) return;
  const make = sheet.code.beside;
  // If another row already has the code, the row id is appended.
  for (const code of [make, `${make} || '.' || t.id`])
    await ask(
      `insert into outside_ids (table_name, outside_id, row_id)
       select '${sheet.table}', ${code}, t.id from ${table(sheet)} t
       where not exists (select from outside_ids o where o.table_name = '${sheet.table}' and o.row_id = t.id
         and o.outside_id not like 'oneroster/%')
       order by t.id on conflict do nothing`,
    );
}

/**
 * Maps codes to row ids. Codes of bad staged rows are included with a null id, so that references to them are not
 * reported as unknown.
 */
export async function makeLookup(ask: Ask, { sheet, isStaged }: { sheet: Sheet; isStaged: boolean }) {
  const name = lookup(sheet.name);
  const own = ownCode(sheet);
  await ask(`create temporary table ${name} (code text primary key, id bigint) on commit drop`);
  if (own)
    await ask(
      `insert into ${name} select ${own}, t.id from ${table(sheet)} t where ${isOf(sheet)} on conflict do nothing`,
    );
  await ask(
    `insert into ${name} select o.outside_id, t.id from outside_ids o join ${table(sheet)} t on t.id = o.row_id and ${isOf(sheet)}
     where o.table_name = '${sheet.table}' on conflict do nothing`,
  );
  if (isStaged) {
    const code = sheet.key.map((key) => `m.${cell(key)}::text`).join(" || '-' || ");
    await ask(
      `insert into ${name} select code, null from (select ${code} as code from ${matched(sheet)} m where bad
         union select outside from ${matched(sheet)} m where bad) each where code is not null on conflict do nothing`,
    );
  }
  await ask(`analyze ${name}`);
}

export const dropLookup = (ask: Ask, { name }: Sheet) => ask(`drop table ${lookup(name)}`);

/** All codes of a sheet, to find one that looks like a wrong code. */
export const allCodes = async (ask: Ask, name: string) =>
  (
    await ask<{ code: string }>(
      `select code from ${lookup(name)} where code not like 'oneroster/%' order by code`,
    )
  ).map(({ code }) => code);

/** Codes of new rows. */
export const newCodes = (ask: Ask, { sheet, key }: { sheet: Sheet; key: string }) =>
  ask<{ file: number; line: number; value: string }>(
    `select file, line, ${cell(key)} as value from ${matched(sheet)} m where not there and not bad order by n`,
  );
