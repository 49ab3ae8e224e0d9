import { pkOf } from './apply.queries.ts';
import { type Ask, quoted } from './ask.queries.ts';
import { isOf, keyText, table } from './match.queries.ts';
import type { Sheet } from './sheets/sheet.ts';
import { aside, ending, found, matched } from './stage.queries.ts';

/** Rows that a roster imported, in the terms it contains. A roster never ends other rows. */
function ofRoster(sheet: Sheet): string {
  const { name, table } = sheet;
  const hasTerm = sheet.columns.some(({ to }) => to === 'term_id');
  const known = (table: string, column: string) =>
    `exists (select from outside_ids o where o.table_name = '${table}' and o.row_id = t.${column} and o.outside_id like 'oneroster/%')`;
  const own = name === 'registrations' ? known('streams', 'stream_id') : known(table, 'id');
  return hasTerm ? `${own} and t.term_id in (select ${found('term')} from ${matched(sheet)})` : own;
}

/** A row that is only missing from a roster, and that past records still refer to, is kept as history. */
export async function keepReferred(
  ask: Ask,
  { sheet, along }: { sheet: Sheet; along: ReadonlyMap<string, string> },
): Promise<void> {
  for (const { child, column } of await referring(ask, sheet.table)) {
    const goes = along.get(child);
    if (goes === 'all') continue;
    const not = goes ? ` and not exists (select from ${goes} gone where gone.id = c.id)` : '';
    await ask(
      `delete from ${ending(sheet)} e where e.line is null
         and exists (select from ${quoted(child)} c where c.${quoted(column)} = e.id${not})`,
    );
  }
}

/** Collects the rows to end: rows marked as ended, and for a complete sheet also the rows it does not contain. */
export async function gatherEnding(
  ask: Ask,
  { sheet, whole, isRoster }: { sheet: Sheet; whole: boolean; isRoster: boolean },
): Promise<number> {
  const pk = pkOf(sheet);
  await ask(
    `create temporary table ${ending(sheet)} (id integer, pk jsonb, file smallint, line integer, key text) on commit drop`,
  );
  const id = sheet.pk[0] === 'id' ? 't.id' : 'null';
  const live =
    sheet.ends === 'inactive' ? 't.active' : sheet.ends === 'withdrawn' ? 't.withdrawn_at is null' : 'true';
  if (sheet.ends !== 'inactive')
    await ask(
      `insert into ${ending(sheet)} select ${id}, ${pk.kept('t')}, m.file, m.line, ${keyText(sheet)} from ${matched(sheet)} m
       join ${table(sheet)} t on ${pk.join} where m.ended and m.there and not m.bad and ${live}`,
    );
  if (whole)
    await ask(
      `insert into ${ending(sheet)} select ${id}, ${pk.kept('t')}, null, null, ${wholeKey(sheet)} from ${table(sheet)} t
       where ${isOf(sheet)} and ${live}${isRoster ? ` and ${ofRoster(sheet)}` : ''}
         and not exists (select from ${matched(sheet)} m where ${pk.join})`,
    );
  await ask(`create index on ${ending(sheet)} (id)`);
  return countEnding(ask, sheet);
}

export async function countEnding(ask: Ask, sheet: Sheet): Promise<number> {
  const [row] = await ask<{ count: string }>(`select count(*) from ${ending(sheet)}`);
  return Number(row?.count ?? 0);
}

/** The code of a row that no file contains, or its primary key. */
function wholeKey(sheet: Sheet): string {
  if (sheet.code && 'own' in sheet.code) return sheet.code.own;
  if (sheet.code)
    return `(select min(o.outside_id) from outside_ids o where o.table_name = '${sheet.table}' and o.row_id = t.id)`;
  return `${pkOf(sheet).kept('t')}::text`;
}

export type Used = { file: number | null; line: number | null; key: string; by: string; count: string };

/** Rows that still refer to ending rows and do not end themselves. `along` lists the tables whose rows end too. */
export async function stillUsed(
  ask: Ask,
  { sheet, along }: { sheet: Sheet; along: ReadonlyMap<string, string> },
): Promise<Used[]> {
  if (sheet.pk[0] !== 'id') return [];
  const used: Used[] = [];
  for (const { child, column } of await referring(ask, sheet.table)) {
    const goes = along.get(child);
    if (goes === 'all') continue;
    const not = goes ? ` and not exists (select from ${goes} gone where gone.id = c.id)` : '';
    used.push(
      ...(await ask<Used>(
        `select e.file, e.line, e.key, '${child}' as by, count(*) as count from ${ending(sheet)} e
         join ${quoted(child)} c on c.${quoted(column)} = e.id where true${not}
         group by 1, 2, 3 order by 2, 3 limit 100`,
      )),
    );
  }
  return used;
}

/** Foreign keys of other tables to this one. */
export const referring = (ask: Ask, table: string) =>
  ask<{ child: string; column: string }>(
    `select c.conrelid::regclass::text as child, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = '${table}'::regclass and array_length(c.conkey, 1) = 1 order by 1, 2`,
  );

const keyMatch = (sheet: Sheet) =>
  sheet.pk[0] === 'id'
    ? 't.id = e.id'
    : sheet.pk.map((name) => `t.${quoted(name)}::text = e.pk ->> '${name}'`).join(' and ');

/** Deletes ending rows; their last values are recorded with the import. */
export async function deleteEnding(ask: Ask, { sheet, importId }: { sheet: Sheet; importId: number }) {
  const [kept] = await ask<{ there: boolean }>('select to_regclass($1) is not null as there', [aside(sheet)]);
  const was = kept?.there
    ? `coalesce((select a.before from ${aside(sheet)} a where a.id = t.id), to_jsonb(t))`
    : 'to_jsonb(t)';
  await ask(
    `insert into import_changes (import_id, table_name, row_key, kind, before)
     select $1, '${sheet.table}', e.pk, 'deleted', ${was} from ${ending(sheet)} e join ${table(sheet)} t on ${keyMatch(sheet)}`,
    [importId],
  );
  if (sheet.pk[0] === 'id')
    await ask(
      `with gone as (delete from outside_ids o using ${ending(sheet)} e where o.table_name = '${sheet.table}' and o.row_id = e.id returning o.*)
       insert into import_changes (import_id, table_name, row_key, kind, before)
       select $1, 'outside_ids', jsonb_build_object('table_name', gone.table_name, 'outside_id', gone.outside_id), 'deleted', to_jsonb(gone) from gone`,
      [importId],
    );
  await ask(`delete from ${table(sheet)} t using ${ending(sheet)} e where ${keyMatch(sheet)}`);
}

/** Deletes single-day changes of lessons that end. */
export async function deleteChangesOfLessons(
  ask: Ask,
  { sheet, importId }: { sheet: Sheet; importId: number },
) {
  await ask(
    `delete from lesson_changes_seen s using lesson_changes c, ${ending(sheet)} e where s.change_id = c.id and c.lesson_id = e.id`,
  );
  await ask(
    `with gone as (delete from lesson_changes c using ${ending(sheet)} e where c.lesson_id = e.id returning c.*)
     insert into import_changes (import_id, table_name, row_key, kind, before)
     select $1, 'lesson_changes', jsonb_build_object('id', gone.id), 'deleted', to_jsonb(gone) from gone`,
    [importId],
  );
}

/** Adds an entry to the student's history for each registration that ends. */
export const stepsOfEnding = (
  ask: Ask,
  { sheet, now, reason }: { sheet: Sheet; now: Date; reason: string },
) =>
  ask(
    `insert into registration_steps (at, student_id, term_id, discipline_id, lesson_type_id, stream_id, step, reason)
     select $1, t.student_id, t.term_id, t.discipline_id, t.lesson_type_id, t.stream_id, 'deleted', $2
     from ${ending(sheet)} e join registrations t on t.id = e.id order by t.id`,
    [now, reason],
  );

/** Deactivates people who left. */
export async function endPeople(ask: Ask, { sheet, importId }: { sheet: Sheet; importId: number }) {
  await ask(
    `insert into import_changes (import_id, table_name, row_key, kind, before, after)
     select $1, 'people', e.pk, 'ended', to_jsonb(t), to_jsonb(t) || '{"active": false}' from ${ending(sheet)} e join people t on t.id = e.id`,
    [importId],
  );
  await ask(`update people t set active = false from ${ending(sheet)} e where t.id = e.id`);
}

/** Ends the sessions of people who left. Returns their ids. */
export const endSessionsOfLeft = (ask: Ask, { importId, now }: { importId: number; now: Date }) =>
  ask<{ person_id: number }>(
    `update sessions s set ended_at = $2 from import_changes c
     where c.import_id = $1 and c.table_name = 'people' and c.kind = 'ended' and s.person_id = (c.row_key ->> 'id')::integer
       and s.ended_at is null returning s.person_id`,
    [importId, now],
  );

export const endingStreams = async (ask: Ask, sheet: Sheet) =>
  (await ask<{ id: number }>(`select id from ${ending(sheet)} order by id`)).map(({ id }) => id);

/** Records a stream's values before it was withdrawn. */
export const noteWithdrawn = (
  ask: Ask,
  { importId, streamId, before }: { importId: number; streamId: number; before: unknown },
) =>
  ask(
    `insert into import_changes (import_id, table_name, row_key, kind, before, after)
     select $1, 'streams', jsonb_build_object('id', t.id), 'ended', $3::jsonb, to_jsonb(t) from streams t where t.id = $2`,
    [importId, streamId, JSON.stringify(before)],
  );
export const streamRow = async (ask: Ask, streamId: number) =>
  (await ask<{ row: unknown }>('select to_jsonb(t) as row from streams t where id = $1', [streamId]))[0]?.row;
/** Records the registrations that a withdrawn stream deletes. */
export const noteRegistrationsOf = (
  ask: Ask,
  { importId, streamId }: { importId: number; streamId: number },
) =>
  ask(
    `insert into import_changes (import_id, table_name, row_key, kind, before)
     select $1, 'registrations', jsonb_build_object('id', t.id), 'deleted', to_jsonb(t) from registrations t where t.stream_id = $2`,
    [importId, streamId],
  );

export const endedExamples = (ask: Ask, sheet: Sheet) =>
  ask<{ line: number | null; key: string | null }>(
    `select line, key from ${ending(sheet)} order by line nulls last, key limit 3`,
  );
