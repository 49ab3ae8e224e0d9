import type { Language } from '@bilim/contract/limits';
import { briefly, type Keeping } from '../../../context/briefly.ts';
import { groupBy } from '../../../ground/grouping.ts';
import {
  selectNames,
  selectOffered,
  selectPlanLines,
  selectSeats,
  selectStreams,
  selectWindows,
} from './catalogue.queries.ts';

export type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;
export type PlanLine = Awaited<ReturnType<typeof selectPlanLines>>[number];

/** Cache lifetime. The catalogue contains the windows: a closed window is seen by all processes within it. */
const TERM_MS = 10_000;

/** What a term offers, in the reader's language. Cached: thousands of students read it in one minute. */
export function catalogueOf({
  context: { db, config },
  termId,
  language,
}: {
  context: Keeping;
  termId: number;
  language: Language;
}) {
  const keeping = { db, config: { keepMs: Math.min(config.keepMs, TERM_MS) } };
  return briefly(keeping, `registration/${termId}/${language}`, async () => {
    const [streams, disciplines, lines, windows, names] = await Promise.all([
      selectStreams(db, { termId }, { language }),
      selectOffered(db, { termId }, { language }),
      selectPlanLines(db, { termId }),
      selectWindows(db, { termId }),
      selectNames(db, {}, { language }),
    ]);
    const named = (table: string) =>
      new Map(names.filter((one) => one.table === table).map(({ id, name }) => [id, name]));
    return {
      disciplines,
      windows,
      streams: new Map(streams.map((stream) => [stream.id, stream])),
      streamsOf: groupBy(streams, ({ disciplineId }) => disciplineId),
      linesOf: groupBy(lines, ({ disciplineId }) => disciplineId),
      lessonTypes: named('type'),
      examTypes: named('exam'),
    };
  });
}

/** Cache lifetime of seat counts; they change quickly during registration. */
const SEATS_MS = 1_000;

/** The seat counts of a term, at most one second old. */
export const seatsOf = ({ context, termId }: OfTerm) =>
  briefly(
    { db: context.db, config: { keepMs: Math.min(context.config.keepMs, SEATS_MS) } },
    `registration seats/${termId}`,
    () => countSeats({ context, termId }),
  );

type OfTerm = { context: Keeping; termId: number };

/** The current seat counts of a term. */
export async function countSeats({ context, termId }: OfTerm) {
  const rows = await selectSeats(context.db, { termId });
  return new Map(rows.map((row) => [row.id, row]));
}
export type Seats = Awaited<ReturnType<typeof countSeats>>;
