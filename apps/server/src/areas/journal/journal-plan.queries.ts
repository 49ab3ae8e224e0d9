import type { PlanLine } from '@bilim/rules/journal/seen';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import { journalLessons, journalModules, syllabusTopics } from '../../db/tables.ts';
import type { OfJournal } from './journal.queries.ts';

/** The modules of a journal. `countsSince` is the earliest day of a lesson that counts for a student. */
export const selectModules = composed((db, at: At<OfJournal>) =>
  db
    .select({
      id: journalModules.id,
      number: journalModules.number,
      name: journalModules.name,
      points: journalModules.points,
      countsSince: sql<string | null>`(select min(least(l.closes_from, l.held_on)) from ${journalLessons} l
        where l.module_id = ${journalModules.id} and l.removed_at is null and (l.control or exists (
          select from journal_cells c where c.journal_lesson_id = l.id and c.kind <> 'none')))`,
    })
    .from(journalModules)
    .where(eq(journalModules.assignmentId, at.journalId))
    .orderBy(journalModules.number),
);

export const selectTopics = composed((db, at: At<OfJournal>) =>
  db
    .select({
      id: syllabusTopics.id,
      number: syllabusTopics.number,
      title: syllabusTopics.title,
      hours: syllabusTopics.hours,
    })
    .from(syllabusTopics)
    .where(eq(syllabusTopics.assignmentId, at.journalId))
    .orderBy(syllabusTopics.number),
);

type Lists = OfJournal & {
  ids: readonly (number | null)[];
  texts: readonly string[];
  amounts: readonly number[];
};

/**
 * Replaces a list: deletes missing rows, updates others and adds new ones. The unique numbers are made
 * negative first to avoid conflicts.
 */
function listWriter({
  table,
  text,
  amount,
  lessons,
}: {
  table: PgTable;
  text: string;
  amount: string;
  lessons: PgColumn;
}) {
  const columns = { text: sql.identifier(text), amount: sql.identifier(amount) };
  const lines = (
    at: At<Lists>,
  ): SQL => sql`unnest(${at.ids}::integer[], ${at.texts}::text[], ${at.amounts}::smallint[])
    with ordinality as line(id, text, amount, place)`;
  const letGo = composed((db, at: At<Lists>) =>
    db.execute(sql`update ${journalLessons} set ${sql.identifier(lessons.name)} = null where ${journalLessons.id} in (
      select ${journalLessons.id} from ${journalLessons} where ${journalLessons.assignmentId} = ${at.journalId}
        and ${lessons} is not null and not ${lessons} = any(array_remove(${at.ids}::integer[], null))
      order by ${journalLessons.id} for no key update)`),
  );
  const setAside = composed((db, at: At<Lists>) =>
    db.execute(sql`with gone as (delete from ${table} where assignment_id = ${at.journalId}
        and not id = any(array_remove(${at.ids}::integer[], null)) returning id)
      update ${table} set number = -number where assignment_id = ${at.journalId} and id <> all(array(select id from gone))`),
  );
  const change = composed((db, at: At<Lists>) =>
    db.execute(sql`update ${table} as kept set number = line.place, ${columns.text} = line.text, ${columns.amount} = line.amount
      from ${lines(at)} where kept.id = line.id and kept.assignment_id = ${at.journalId}`),
  );
  const add = composed((db, at: At<Lists>) =>
    db.execute(sql`insert into ${table} (assignment_id, number, ${columns.text}, ${columns.amount})
      select ${at.journalId}::integer, line.place, line.text, line.amount from ${lines(at)} where line.id is null`),
  );
  return async (db: Db, { journalId, lines }: OfJournal & { lines: readonly PlanLine[] }) => {
    const values = {
      journalId,
      ids: lines.map(({ id }) => id),
      texts: lines.map(({ text }) => text),
      amounts: lines.map(({ amount }) => amount),
    };
    for (const step of [letGo, setAside, change, add]) await step(db, values);
  };
}

export const writeModules = listWriter({
  table: journalModules,
  text: 'name',
  amount: 'points',
  lessons: journalLessons.moduleId,
});
export const writeTopics = listWriter({
  table: syllabusTopics,
  text: 'title',
  amount: 'hours',
  lessons: journalLessons.topicId,
});
