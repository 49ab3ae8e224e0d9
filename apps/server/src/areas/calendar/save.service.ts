import { ENTRY_DAYS_MAX, type OfficeEntry } from '@bilim/contract/areas/calendar.contract';
import type { DayKind, FollowedDay, RungBell } from '@bilim/contract/areas/calendar.shapes';
import { Failure } from '@bilim/contract/failures';
import { daysBetween } from '@bilim/rules/days/add-days';
import { minuteOf } from '@bilim/rules/days/wall-clock';
import * as z from 'zod';
import { once } from '../../context/once.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Attempt } from '../../db/once.queries.ts';
import type { Db } from '../../db/open.ts';
import { facultiesToChoose } from '../academics/faculties.service.ts';
import { calendarPolicy } from './calendar.policy.ts';
import {
  type EntryColumns,
  insertEntry,
  lockEntry,
  selectBells,
  selectEntry,
  updateEntry,
} from './calendar.queries.ts';
import { type Asking, entryFor, tellEveryone } from './calendar.service.ts';

/** What decides the days of an entry. */
export type Dates = {
  kind: DayKind;
  from: string;
  to: string;
  facultyId: number | null;
  bells: readonly RungBell[];
  follows: FollowedDay | null;
};
type Draft = Dates & { names: { ru: string; kg: string; en: string }; confirmed: boolean };
type Saving = Asking & Draft & { attempt?: Attempt; id?: number; revision?: number };

/** Adds an entry, or changes one in the state in which the caller saw it. */
export async function saveEntry(asked: Saving): Promise<OfficeEntry> {
  const { context, person, language, attempt } = asked;
  const id = await once({
    context,
    attempt,
    answer: z.int(),
    work: (first) => context.db.transaction((db) => first(db, () => write(db, asked))),
  });
  const row = await selectEntry(context.db, { id }, { language });
  return entryFor(person, calendarPolicy.authorize(person, 'change', row));
}

async function write(db: Db, { context, person, language, id, revision, ...draft }: Saving): Promise<number> {
  const before =
    id === undefined ? null : calendarPolicy.authorize(person, 'change', await lockEntry(db, { id }));
  if (before?.removedAt) throw new Failure('CALENDAR_ENTRY_NOT_FOUND');
  if (before && before.revision !== revision) throw new Failure('CALENDAR_STALE');
  // A dean may not move an entry to another faculty either.
  calendarPolicy.authorize(person, 'change', { facultyId: draft.facultyId });
  const faculties = await facultiesToChoose({ db, language });
  const isKnown = draft.facultyId === null || faculties.some((faculty) => faculty.id === draft.facultyId);
  if (!isKnown) throw new Failure('BAD_INPUT', { field: 'facultyId' });
  checkDates({ draft, usual: await selectBells(db, {}) });
  const columns = columnsOf({ draft, changedById: person.id, changedAt: context.now() });
  const after = before
    ? await updateEntry(db, { id: before.id, ...columns })
    : await insertEntry(db, columns);
  const action = before ? 'calendar.changed' : 'calendar.added';
  await audit(db, { person, action, object: `calendar:${after.id}`, details: { before, after } });
  await tellEveryone({ context, db });
  return after.id;
}

/** Refuses days and bells that contradict each other. */
export function checkDates({
  draft: { kind, from, to, bells, follows },
  usual,
}: {
  draft: Dates;
  usual: readonly RungBell[];
}) {
  const days = daysBetween({ from, to }) + 1;
  if (days < 1 || days > ENTRY_DAYS_MAX) throw new Failure('CALENDAR_DATES', { days: ENTRY_DAYS_MAX });
  if (kind === 'substituted' && !follows) throw new Failure('CALENDAR_FOLLOWS');
  if (kind !== 'shortened') return;
  const numbers = bells.map(({ number }) => number);
  const isRight =
    bells.length > 0 &&
    new Set(numbers).size === bells.length &&
    numbers.every((number) => usual.some((bell) => bell.number === number)) &&
    bells.every(({ beginsAt, endsAt }) => minuteOf(beginsAt) < minuteOf(endsAt));
  if (!isRight) throw new Failure('CALENDAR_BELLS');
}

/** Fields of other kinds are dropped. */
function columnsOf({
  draft: { kind, from, to, facultyId, bells, follows, names, confirmed },
  ...by
}: {
  draft: Draft;
  changedById: number;
  changedAt: Date;
}): EntryColumns {
  const followed = kind === 'substituted' ? follows : null;
  return {
    kind,
    fromDay: from,
    toDay: to,
    facultyId,
    bells: kind === 'shortened' ? bells : null,
    followsDay: followed?.dayNumber ?? null,
    followsWeek: followed?.week ?? null,
    nameRu: names.ru,
    nameKg: names.kg,
    nameEn: names.en,
    confirmed,
    ...by,
  };
}
