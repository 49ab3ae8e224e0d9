import type { Ask } from '../../match/ask.queries.ts';
import { ending } from '../../match/stage.queries.ts';
import type { Sheet } from '../sheet.ts';

export const endingStreams = async (ask: Ask, sheet: Sheet) =>
  (await ask<{ id: number }>(`select id from ${ending(sheet)} order by id`)).map(({ id }) => id);

export const streamRow = async (ask: Ask, streamId: number) =>
  (await ask<{ row: unknown }>('select to_jsonb(t) as row from streams t where id = $1', [streamId]))[0]?.row;

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
