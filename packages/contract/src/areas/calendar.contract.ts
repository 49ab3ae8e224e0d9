import * as z from 'zod';
import { day, storableText, timestamp, wireId, wireInt } from '../codecs.ts';
import { area, endpoint } from '../endpoint.ts';
import { calendarEntry, calendarEvents, DAY_KINDS, followedDay, rungBell } from './calendar.shapes.ts';

export const CALENDAR_NAME_MAX = 120;
/** The longest entry: an academic year. */
export const ENTRY_DAYS_MAX = 366;
/** Days that the calendar accepts. */
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2100-12-31';
const BELLS_MAX = 20;

/** An entry as the office sees it. */
export const officeEntry = calendarEntry.extend({
  names: z.object({ ru: z.string(), kg: z.string(), en: z.string() }),
  /** Grows with each change. */
  revision: z.int(),
  changedAt: timestamp,
  /** The user who changed it last; null for the default holidays. */
  changedBy: z.string().nullable(),
  can: z.object({ change: z.boolean() }),
});
export type OfficeEntry = z.output<typeof officeEntry>;

const name = storableText.trim().min(1).max(CALENDAR_NAME_MAX);
const boundedDay = day.refine((value) => value >= FIRST_DAY && value <= LAST_DAY);
const yearId = wireInt.pipe(z.int().min(1990).max(2099));

/** What decides the days of an entry. */
const dates = {
  kind: z.enum(DAY_KINDS),
  from: boundedDay,
  to: boundedDay,
  facultyId: wireId.nullable(),
  bells: z.array(rungBell).max(BELLS_MAX),
  follows: followedDay.nullable(),
};
const byId = z.object({ id: wireId });

export const calendarContract = area({
  list: endpoint({
    method: 'POST',
    path: '/api/calendar/list.json',
    access: 'registrar',
    summary: 'The calendar of an academic year, with the bells and the faculties that the caller may choose',
    input: z.object({ yearId }),
    output: z.object({
      entries: z.array(officeEntry),
      bells: z.array(rungBell),
      faculties: z.array(z.object({ id: z.int(), name: z.string(), can: z.object({ choose: z.boolean() }) })),
      can: z.object({ wholeUniversity: z.boolean() }),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/calendar/save.json',
    access: 'registrar',
    summary: 'Adds an entry, or changes the entry `id` in its displayed revision',
    once: true,
    input: z.object({
      ...dates,
      names: z.object({ ru: name, kg: name, en: name }),
      confirmed: z.boolean(),
      id: wireId.optional(),
      revision: wireId.optional(),
      clientId: z.uuid(),
    }),
    output: officeEntry,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/calendar/remove.json',
    access: 'registrar',
    summary: 'Removes an entry',
    input: byId,
    output: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/calendar/restore.json',
    access: 'registrar',
    summary: 'Undoes a removal',
    input: byId,
    output: z.null(),
  }),
  effect: endpoint({
    method: 'POST',
    path: '/api/calendar/effect.json',
    access: 'registrar',
    summary:
      'How many lessons its days have without this change and with it; `id` is the entry that it replaces',
    limit: 'read',
    input: z.object({ ...dates, id: wireId.optional() }),
    output: z.object({ before: z.int(), after: z.int() }),
  }),
  fill: endpoint({
    method: 'POST',
    path: '/api/calendar/fill.json',
    access: 'registrar',
    summary: 'Adds the public holidays that a year does not have yet',
    input: z.object({ yearId }),
    output: z.object({ added: z.int() }),
  }),
});

export const calendarFailures = {
  CALENDAR_ENTRY_NOT_FOUND: 404,
  /** The last day is before the first, or the entry is longer than a year. */
  CALENDAR_DATES: 400,
  /** Of a shortened day: no bell, one bell twice, an unknown one, or one that ends before it begins. */
  CALENDAR_BELLS: 400,
  /** A substituted day needs the weekday that it follows. */
  CALENDAR_FOLLOWS: 400,
  /** The entry was changed since it was displayed. */
  CALENDAR_STALE: 409,
} as const;

/** The area's calls, failures, events and audit actions. */
export const calendarArea = {
  calls: calendarContract,
  failures: calendarFailures,
  events: calendarEvents,
  audit: ['calendar.added', 'calendar.changed', 'calendar.removed', 'calendar.restored', 'calendar.filled'],
} as const;
