import { audit } from '../../db/audit.queries.ts';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import type { Telling } from './freed.service.ts';
import { insertMisfits, type Misfit, selectMisfits } from './recheck.queries.ts';

type Rechecking = { context: Telling & { db: Db; now: () => Date }; termId: number };

/**
 * Run after a change of the study plan: finds the registrations that no longer fit and notifies each student
 * once. Deletes none; people decide what to do.
 */
export function recheckTerm({ context, termId }: Rechecking): Promise<Misfit[]> {
  return context.db.transaction(async (db) => {
    // Prevents duplicate notices when two operators run it at once.
    await lockKeysUntilCommit(db, [{ about: 'registration', key: `recheck ${termId}` }]);
    const { rows } = await selectMisfits(db, { termId });
    const fresh = rows.filter(({ told }) => !told);
    if (fresh.length > 0) {
      await tellAll({ context, db, termId, fresh });
      const details = { found: rows.length, told: fresh.length };
      await audit(db, {
        person: null,
        action: 'registration.rechecked',
        object: `term:${termId}`,
        details,
      });
    }
    return rows;
  });
}

async function tellAll({
  context,
  db,
  termId,
  fresh,
}: {
  context: Rechecking['context'];
  db: Db;
  termId: number;
  fresh: readonly Misfit[];
}) {
  const noted = fresh.map(({ student_id, discipline_id, step }) => ({ student_id, discipline_id, step }));
  const now = context.now();
  const { rows } = await insertMisfits(db, { termId, now, rows: JSON.stringify(noted) });
  const keyOf = (row: { student_id: number; discipline_id: number }) =>
    `${row.student_id}/${row.discipline_id}`;
  const found = new Map(fresh.map((row) => [keyOf(row), row]));
  for (const row of rows) {
    const misfit = found.get(keyOf(row));
    if (!misfit) continue;
    const { student_id: studentId, year_id: yearId, semester_id: semesterId } = misfit;
    await context.events.publish({
      db,
      to: { people: [studentId] },
      event: {
        kind: 'registration.changed',
        yearId,
        semesterId,
        what: 'replanned',
        stepId: Number(row.id),
        at: now,
      },
    });
  }
}
