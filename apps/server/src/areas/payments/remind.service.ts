import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { REMINDED_AT_ONCE, remindOfDues } from './remind.queries.ts';

/** Reminds all students of dues within a week, and again on the day before. */
export async function remindAll({ context, signal }: { context: AppContext; signal: AbortSignal }) {
  const { day: today, now } = here(context);
  for (let told = REMINDED_AT_ONCE; told === REMINDED_AT_ONCE && !signal.aborted; ) {
    told = await context.db.transaction(async (db) => {
      const { rows } = await remindOfDues(db, { today, now });
      if (rows.length > 0) context.events.wrote(db);
      return rows.length;
    });
  }
}
