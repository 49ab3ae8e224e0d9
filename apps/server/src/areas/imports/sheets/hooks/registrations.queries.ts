import type { Ask } from '../../match/ask.queries.ts';
import { ending, matched } from '../../match/stage.queries.ts';
import type { OfSheet } from '../sheet.ts';

/**
 * A registration cannot move to another stream: it is ended and inserted again. Adds the ended ones to the rows to
 * end. Returns how many there are.
 */
export async function replaceMoved({ ask, sheet }: OfSheet): Promise<number> {
  const [row] = await ask<{ count: string }>(
    `with moved as (select m.n, t.id, to_jsonb(t) as before from ${matched(sheet)} m join registrations t on t.id = m.row_id
       where m.there and not m.bad and not m.ended and t.stream_id is distinct from m."r_stream"),
     gone as (insert into ${ending(sheet)} (id, pk, key) select id, jsonb_build_object('id', id), 'moved' from moved),
     again as (update ${matched(sheet)} m set there = false,
       row_id = nextval(pg_get_serial_sequence('registrations', 'id'))::integer from moved where moved.n = m.n)
     select count(*) from moved`,
  );
  return Number(row?.count ?? 0);
}

const STEP = 'student_id, term_id, discipline_id, lesson_type_id, stream_id';

/** Adds an entry to the student's history for each registration that ends. */
export const stepsOfEnding = ({ ask, sheet, now, importId }: OfSheet & { now: Date; importId: number }) =>
  ask(
    `insert into registration_steps (at, ${STEP}, step, reason)
     select $1, t.student_id, t.term_id, t.discipline_id, t.lesson_type_id, t.stream_id, 'deleted', $2
     from ${ending(sheet)} e join registrations t on t.id = e.id order by t.id`,
    [now, `import ${importId}`],
  );

/** Adds an entry to the student's history for each registration that an undo restores. */
export const stepsOfReturned = ({
  ask,
  importId,
  now,
  byId,
}: {
  ask: Ask;
  importId: number;
  now: Date;
  byId: number | null;
}) =>
  ask(
    `insert into registration_steps (at, ${STEP}, step, reason, by_id)
     select $2, was.student_id, was.term_id, was.discipline_id, was.lesson_type_id, was.stream_id, 'registered', $4, $3
     from import_changes c, jsonb_populate_record(null::registrations, c.before) was
     where c.import_id = $1 and c.table_name = 'registrations' and c.kind = 'deleted' order by c.id`,
    [importId, now, byId, `import ${importId} undone`],
  );
