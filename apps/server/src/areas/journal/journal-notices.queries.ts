import { sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { assignments, disciplines, events } from '../../db/tables.ts';

type Marked = { journal_id: number; people: number[]; ru: string; kg: string; en: string };

/** The journals with new marks in the period: their students and the names of their disciplines. */
export const selectMarked = composed((db, at: At<{ after: Date; until: Date }>) =>
  db.execute<Marked>(sql`
    select marked.journal_id, marked.people, d.name_ru as ru, d.name_kg as kg, d.name_en as en
    from (
      select (e.payload ->> 'journalId')::integer as journal_id, array_agg(distinct person_id) as people
      from ${events} e cross join lateral unnest(e.people) as person_id
      where e.kind = 'journal.marked' and e.at > ${at.after}::timestamptz and e.at <= ${at.until}::timestamptz
      group by 1) marked
      join ${assignments} a on a.id = marked.journal_id
      join ${disciplines} d on d.id = a.discipline_id`),
);
