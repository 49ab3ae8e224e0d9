import type { Ask } from './ask.queries.ts';
import type { Sheet } from './sheets/sheet.ts';
import { ending, matched } from './stage.queries.ts';

/**
 * A registration cannot move to another stream: it is ended and inserted again. Ended ones are added to the rows to
 * end. Returns how many there are.
 */
export async function replaceMoved(ask: Ask, sheet: Sheet): Promise<number> {
  const [row] = await ask<{ count: string }>(
    `with moved as (select m.n, t.id, to_jsonb(t) as before from ${matched(sheet)} m join registrations t on t.id = m.row_id
       where m.there and not m.bad and not m.ended and t.stream_id is distinct from m."r_stream"),
     gone as (insert into ${ending(sheet)} (id, pk, key) select id, jsonb_build_object('id', id), 'moved' from moved),
     anew as (update ${matched(sheet)} m set there = false,
       row_id = nextval(pg_get_serial_sequence('registrations', 'id'))::integer from moved where moved.n = m.n)
     select count(*) from moved`,
  );
  return Number(row?.count ?? 0);
}
