import type { Builder } from '../../db/open.ts';
import { calendarEntries } from '../../db/tables.ts';
import { theOnly } from './academic.ts';

/** An entry of the university's calendar; by default a holiday on Monday, 16 November 2026. */
export async function makeCalendarEntry(
  db: Builder,
  given: Partial<typeof calendarEntries.$inferInsert> = {},
) {
  const fromDay = given.fromDay ?? '2026-11-16';
  const names = { nameRu: 'День вуза', nameKg: 'Жождун күнү', nameEn: 'University Day' };
  const row = { kind: 'holiday' as const, ...names, toDay: fromDay, ...given, fromDay };
  return theOnly(await db.insert(calendarEntries).values(row).returning());
}
