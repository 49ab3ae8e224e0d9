import type { Season } from '@bilim/rules/days/academic-year';
import { eq, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
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
