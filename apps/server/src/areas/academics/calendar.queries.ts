import type { Season } from '@bilim/rules/days/academic-year';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { terms } from '../../db/tables.ts';

const term = {
  id: terms.id,
  yearId: terms.yearId,
  // A check constraint of the table limits the season to these two values.
  season: sql<Season>`${terms.season}`,
  startsOn: terms.startsOn,
  endsOn: terms.endsOn,
};

export const selectTermsOfYear = composed((db, at: At<{ yearId: number }>) =>
  db.select(term).from(terms).where(eq(terms.yearId, at.yearId)),
);

/** The term that includes a day; none in the holidays. */
export const selectTermOn = first(
  composed((db, at: At<{ day: string }>) =>
    db
      .select(term)
      .from(terms)
      .where(and(lte(terms.startsOn, at.day), gte(terms.endsOn, at.day))),
  ),
);
