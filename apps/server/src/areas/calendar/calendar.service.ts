import type { OfficeEntry } from '@bilim/contract/areas/calendar.contract';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { publicHolidays } from '../../ground/public-holidays.ts';
import { facultiesToChoose } from '../academics/faculties.service.ts';
import { calendarPolicy, managesUniversity } from './calendar.policy.ts';
import {
  type EntryRow,
  insertEntry,
  lockEntry,
  selectBells,
  selectEntries,
  updateRemoval,
} from './calendar.queries.ts';

export type Asking = { context: AppContext; person: Person; language: Language };
type ById = { context: AppContext; person: Person; id: number };

/** The days of an academic year, from September to August. */
const daysOfYear = (yearId: number) => ({ from: `${yearId}-09-01`, to: `${yearId + 1}-08-31` });

/** The calendar of a year, and what the form of an entry needs. */
export async function listEntries({ context, person, language, yearId }: Asking & { yearId: number }) {
  const [rows, bells, faculties] = await Promise.all([
    selectEntries(context.db, daysOfYear(yearId), { language }),
    selectBells(context.db, {}),
    facultiesToChoose({ db: context.db, language }),
  ]);
  return {
    entries: rows.map((row) => entryFor(person, row)),
    bells,
    faculties: faculties.map(({ id, name }) => ({
      id,
      name,
      can: { choose: calendarPolicy.allows(person, 'change', { facultyId: id }) },
    })),
    can: { wholeUniversity: managesUniversity(person) },
  };
}

export const entryFor = (person: Person, row: EntryRow): OfficeEntry => ({
  can: { change: calendarPolicy.allows(person, 'change', row) },
  ...row,
});

/** Removes an entry; the row stays, so that the removal can be undone. */
export async function removeEntry({ context, person, id }: ById) {
  const now = context.now();
  await context.db.transaction(async (db) => {
    const entry = calendarPolicy.authorize(person, 'change', await lockEntry(db, { id }));
    if (entry.removedAt) return;
    await updateRemoval(db, { id, removedAt: now, changedById: person.id, changedAt: now });
    await audit(db, { person, action: 'calendar.removed', object: `calendar:${id}`, details: dated(entry) });
    await tellEveryone({ context, db });
  });
  return null;
}

/** Undoes a removal; does nothing if the entry is not removed. */
export async function restoreEntry({ context, person, id }: ById) {
  await context.db.transaction(async (db) => {
    const entry = calendarPolicy.authorize(person, 'change', await lockEntry(db, { id }));
    if (!entry.removedAt) return;
    await updateRemoval(db, { id, removedAt: null, changedById: person.id, changedAt: context.now() });
    await audit(db, { person, action: 'calendar.restored', object: `calendar:${id}`, details: dated(entry) });
    await tellEveryone({ context, db });
  });
  return null;
}

/** Adds the public holidays of a year whose first day has no holiday of the whole university yet. */
export async function fillYear({
  context,
  person,
  language,
  yearId,
}: Asking & { yearId: number }): Promise<{ added: number }> {
  if (!managesUniversity(person)) throw new Failure('FORBIDDEN');
  const added = await context.db.transaction(async (db) => {
    const entries = await selectEntries(db, daysOfYear(yearId), { language });
    const known = entries.filter(({ kind, facultyId }) => kind === 'holiday' && facultyId === null);
    const missing = publicHolidays(yearId).filter(
      ({ fromDay }) => !known.some(({ from, to }) => from <= fromDay && fromDay <= to),
    );
    const none = { facultyId: null, bells: null, followsDay: null, followsWeek: null };
    const by = { changedById: person.id, changedAt: context.now() };
    for (const holiday of missing) await insertEntry(db, { kind: 'holiday', ...holiday, ...none, ...by });
    if (missing.length === 0) return 0;
    const details = { days: missing.map(({ fromDay }) => fromDay) };
    await audit(db, { person, action: 'calendar.filled', object: `year:${yearId}`, details });
    await tellEveryone({ context, db });
    return missing.length;
  });
  return { added };
}

/** For the audit log. */
const dated = ({ nameRu, fromDay, toDay }: { nameRu: string; fromDay: string; toDay: string }) => ({
  name: nameRu,
  from: fromDay,
  to: toDay,
});

export async function tellEveryone({ context, db }: { context: AppContext; db: Db }) {
  const to = { audience: 0, facultyId: null } as const;
  await context.events.publish({ db, to, event: { kind: 'calendar.changed' } });
}
