import type { Ask } from '../../match/ask.queries.ts';
import { ending } from '../../match/stage.queries.ts';
import type { OfSheet } from '../sheet.ts';

/** Deletes single-day changes of lessons that end. */
export async function deleteChangesOfLessons({ ask, sheet, importId }: OfSheet & { importId: number }) {
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

/** Terms whose lessons an import touched, before and after it. */
export const termsTouched = async (ask: Ask, importId: number) =>
  (
    await ask<{ id: number }>(
      `select (c.before ->> 'term_id')::integer as id from import_changes c
       where c.import_id = $1 and c.table_name = 'lessons' and c.before is not null
       union select t.term_id from import_changes c join lessons t on t.id = (c.row_key ->> 'id')::integer
       where c.import_id = $1 and c.table_name = 'lessons'`,
      [importId],
    )
  ).map(({ id }) => id);
