import type { Season } from '@bilim/rules/academic-year';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { terms } from '../../db/tables.ts';

const term = {
  id: terms.id,
  yearId: terms.yearId,
  // The table's own check holds the season to these two.
  season: sql<Season>`${terms.season}`,
  startsOn: terms.startsOn,
  endsOn: terms.endsOn,
};

export async function selectTermsOfYear(db: Db, { yearId }: { yearId: number }) {
  return db.select(term).from(terms).where(eq(terms.yearId, yearId));
}

/** The terms that run on a day: one, or none in the holidays. */
export async function selectTermsOn(db: Db, { day }: { day: string }) {
  return db
    .select(term)
    .from(terms)
    .where(and(lte(terms.startsOn, day), gte(terms.endsOn, day)));
}
