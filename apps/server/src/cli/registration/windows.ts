import { randomBytes } from 'node:crypto';
import { day } from '@bilim/contract/codecs';
import { instantAt, wallClockAt } from '@bilim/rules/days/wall-clock';
import { stateOf } from '@bilim/rules/registration/window';
import { commitmentOf } from '../../areas/registration/draw/file.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Builder } from '../../db/open.ts';
import { Refusal } from '../refusal.ts';
import {
  deleteWindow,
  findOverlap,
  holdTerm,
  insertWindow,
  type ListedWindow,
  lockListed,
  selectWindows,
  updateClosing,
} from './windows.queries.ts';

export type WindowOptions = {
  opens: string;
  closes: string;
  draw?: boolean;
  credits?: number;
  hold?: number;
};
type Zoned = { timeZone: string };

/** Adds a window in which the students of one year register for a term; returns its id. */
export async function addWindow({
  db,
  term,
  yearOfStudy,
  timeZone,
  ...options
}: { db: Builder; term: string; yearOfStudy: number } & Zoned & WindowOptions): Promise<number> {
  const opensAt = readTime(options.opens, timeZone);
  const closesAt = readTime(options.closes, timeZone);
  if (closesAt <= opensAt) throw new Refusal('A window must close after it opens');
  return db.transaction(async (db) => {
    const window = { termId: await termNamed({ db, term }), yearOfStudy, opensAt, closesAt };
    const other = await findOverlap(db, window);
    if (other) throw new Refusal(`Window ${other.id} of these students is open at the same time`);
    const { draw = false, credits, hold } = options;
    const { id } = await insertWindow(db, {
      ...window,
      creditLimit: credits,
      holdHours: hold,
      ...(draw ? { way: 'draw', ...newSeed() } : { way: 'first' }),
    });
    const details = { term, yearOfStudy, opensAt, closesAt, draw, credits, hold };
    await audit(db, { person: null, action: 'registration.window', object: `window:${id}`, details });
    return id;
  });
}

/** The id of a term given like 2026-2. */
export async function termNamed({ db, term }: { db: Builder; term: string }): Promise<number> {
  const [, yearId, season] = /^(\d{4})-([12])$/.exec(term) ?? [];
  if (!yearId) throw new Refusal(`${term} is not a term like 2026-2 (the spring of 2026-27)`);
  const found = await holdTerm(db, { yearId: Number(yearId), season: Number(season) });
  if (!found) throw new Refusal(`The calendar has no term ${term}`);
  return found.id;
}

/** The seed stays secret until the draw; its commitment is published before. */
function newSeed() {
  const seed = randomBytes(32).toString('hex');
  return { seed, commitment: commitmentOf(seed) };
}

/** Closes a window now, or removes one that has not opened yet. */
export async function closeWindow({ db, id, now }: { db: Builder; id: number; now: Date }) {
  return db.transaction(async (db) => {
    const window = await lockListed(db, { id });
    if (!window) throw new Refusal(`There is no window ${id}`);
    const state = stateOf(window, now);
    if (state === 'closed') throw new Refusal(`Window ${id} is already closed`);
    if (state === 'before') await deleteWindow(db, { id });
    else await updateClosing(db, { id, closesAt: now });
    const closed = state === 'open';
    await audit(db, {
      person: null,
      action: 'registration.window',
      object: `window:${id}`,
      details: closed ? { closedAt: now } : { removed: true },
    });
    return closed;
  });
}

/** One line per window, with times in the university's time zone. */
export async function windowLines({
  db,
  now,
  timeZone,
}: { db: Builder; now: Date } & Zoned): Promise<string[]> {
  const windows = await selectWindows(db);
  return windows.map((window) => lineOf({ window, now, timeZone }));
}

function lineOf({ window, now, timeZone }: { window: ListedWindow; now: Date } & Zoned): string {
  const { id, yearId, season, yearOfStudy, way, opensAt, closesAt, creditLimit, holdHours, drawnAt } = window;
  const times = `${shown(opensAt, timeZone)} – ${shown(closesAt, timeZone)}`;
  const limits = `${creditLimit} credits, held ${holdHours} h`;
  const seats = way === 'first' ? 'first come' : drawnAt ? 'drawn' : 'by draw';
  return `${id}  ${yearId}-${season}, year ${yearOfStudy}  ${times}  ${stateOf(window, now)}, ${seats}, ${limits}`;
}

function readTime(text: string, timeZone: string): Date {
  const [, date, time] = /^(\S+)[ T]([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(text) ?? [];
  if (!date || !time || !day.safeParse(date).success)
    throw new Refusal(`${text} is not a time like '2027-01-20 09:00'`);
  return instantAt({ day: date, time, timeZone });
}

function shown(now: Date, timeZone: string): string {
  const { day, minute } = wallClockAt({ now, timeZone });
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
