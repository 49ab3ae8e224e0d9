import type { Pushed } from '@bilim/contract/pushed';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import { eventWritten } from '../../events/events.queries.ts';

/** A change in one journal; notifies its keepers and the affected students. */
export type Change = {
  journalId: number;
  keepers: readonly number[];
  lessonIds: readonly number[];
  students: readonly number[];
};

/** Notifies all affected users of all changes in one statement. */
export async function tellConcerned({
  context,
  db,
  changes,
}: {
  context: AppContext;
  db: Db;
  changes: readonly Change[];
}) {
  const told = changes.flatMap(({ journalId, keepers, lessonIds, students }) => [
    toldTo(keepers, { kind: 'journal.changed', journalId, lessonIds: [...lessonIds] }),
    ...(students.length > 0 ? [toldTo(students, { kind: 'journal.marked', journalId })] : []),
  ]);
  if (told.length === 0) return;
  await insertEvents(db, { told: JSON.stringify(told), now: context.now() });
  context.events.wrote(db);
}

const toldTo = (people: readonly number[], { kind, ...payload }: Pushed) => ({ people, kind, payload });

const insertEvents = composed((db, at: At<{ told: string; now: Date }>) =>
  db.execute(
    sql`with ${eventWritten({
      kind: sql`each.kind`,
      people: sql`each.people`,
      payload: sql`each.payload`,
      now: sql`${at.now}::timestamptz`,
      after: sql`jsonb_to_recordset(${at.told}::jsonb) as each(people integer[], kind text, payload jsonb)`,
    })} select 1`,
  ),
);
