import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { notifyEach } from '../notices/notify.service.ts';
import { REMINDED_AT_ONCE, remindOfDues } from './remind.queries.ts';

/** Reminds all students of dues within a week, and again on the day before. */
export async function remindAll({ context, signal }: { context: AppContext; signal: AbortSignal }) {
  const { day: today, now } = here(context);
  for (let told = REMINDED_AT_ONCE; told === REMINDED_AT_ONCE && !signal.aborted; ) {
    told = await context.db.transaction(async (db) => {
      const { rows } = await remindOfDues(db, { today, now });
      if (rows.length > 0) context.events.wrote(db);
      const notices = rows.map(
        ({ student_id, service_id, due_on, tyiyn, name_ru: ru, name_kg: kg, name_en: en }) => ({
          to: [student_id],
          link: `/paymentcode?service=${service_id}` as const,
          details: { service: { ru, kg, en }, sum: Number(tyiyn), day: due_on },
        }),
      );
      await notifyEach(db, { kind: 'payments.due', notices, now });
      return rows.length;
    });
  }
}
