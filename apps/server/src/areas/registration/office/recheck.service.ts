import { audit } from '../../../db/audit.queries.ts';
import { lockKeysUntilCommit } from '../../../db/locks.ts';
import type { Db } from '../../../db/open.ts';
import { notifyOfSteps, type Publisher } from '../notices/notify-students.ts';
import { insertMisfits, type Misfit, selectMisfits } from './recheck.queries.ts';

type Rechecking = { context: Publisher & { db: Db; now: () => Date }; termId: number };

/**
 * Run after a change of the study plan: finds the registrations that no longer fit and notifies each student
 * once. Deletes none; people decide what to do.
 */
export function recheckTerm({ context, termId }: Rechecking): Promise<Misfit[]> {
  return context.db.transaction(async (db) => {
    // Prevents duplicate notices when two operators run it at once.
    await lockKeysUntilCommit(db, [{ about: 'registration', key: `recheck ${termId}` }]);
    const { rows } = await selectMisfits(db, { termId });
    const fresh = rows.filter(({ notified }) => !notified);
    if (fresh.length > 0) {
      await notifyAll({ context, db, termId, fresh });
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

async function notifyAll({
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
  const semesters = new Map(fresh.map((row) => [keyOf(row), row]));
  const steps = rows.flatMap((row) => {
    const misfit = semesters.get(keyOf(row));
    return misfit ? [{ ...misfit, step_id: row.id }] : [];
  });
  await notifyOfSteps({ context, db, rows: steps, what: 'replanned', now });
}
