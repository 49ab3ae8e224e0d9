import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { registrationWindows, terms } from '../../db/tables.ts';

export type NewWindow = typeof registrationWindows.$inferInsert;

/** Locks a term, so that no other process adds a window to it at the same time. */
export async function holdTerm(db: Builder, { yearId, season }: { yearId: number; season: number }) {
  const [term] = await db
    .select({ id: terms.id })
    .from(terms)
    .where(and(eq(terms.yearId, yearId), eq(terms.season, season)))
    .for('no key update');
  return term;
}

/** A window of the same year of study that overlaps these times. */
export async function findOverlap(
  db: Builder,
  {
    termId,
    yearOfStudy,
    opensAt,
    closesAt,
  }: Pick<NewWindow, 'termId' | 'yearOfStudy' | 'opensAt' | 'closesAt'>,
) {
  const [window] = await db
    .select({ id: registrationWindows.id })
    .from(registrationWindows)
    .where(
      and(
        eq(registrationWindows.termId, termId),
        eq(registrationWindows.yearOfStudy, yearOfStudy),
        lt(registrationWindows.opensAt, closesAt),
        gt(registrationWindows.closesAt, opensAt),
      ),
    );
  return window;
}

export async function insertWindow(db: Builder, window: NewWindow) {
  const [made] = await db
    .insert(registrationWindows)
    .values(window)
    .returning({ id: registrationWindows.id });
  if (!made) throw new Error('The window was not inserted');
  return made;
}

export const selectWindows = (db: Builder) =>
  db
    .select({
      id: registrationWindows.id,
      yearId: terms.yearId,
      season: terms.season,
      yearOfStudy: registrationWindows.yearOfStudy,
      way: registrationWindows.way,
      opensAt: registrationWindows.opensAt,
      closesAt: registrationWindows.closesAt,
      creditLimit: registrationWindows.creditLimit,
      holdHours: registrationWindows.holdHours,
      drawnAt: registrationWindows.drawnAt,
    })
    .from(registrationWindows)
    .innerJoin(terms, eq(terms.id, registrationWindows.termId))
    .orderBy(asc(registrationWindows.opensAt), asc(registrationWindows.id));
export type ListedWindow = Awaited<ReturnType<typeof selectWindows>>[number];

export async function lockListed(db: Builder, { id }: { id: number }) {
  const [window] = await db
    .select()
    .from(registrationWindows)
    .where(eq(registrationWindows.id, id))
    .for('update');
  return window;
}

export const updateClosing = (db: Builder, { id, closesAt }: { id: number; closesAt: Date }) =>
  db.update(registrationWindows).set({ closesAt }).where(eq(registrationWindows.id, id));

export const deleteWindow = (db: Builder, { id }: { id: number }) =>
  db.delete(registrationWindows).where(eq(registrationWindows.id, id));
