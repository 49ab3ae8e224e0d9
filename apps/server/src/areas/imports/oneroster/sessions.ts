import { academicYear } from '@bilim/rules/days/academic-year';
import { readDay, readWhole } from '../../../files/tables/cells.ts';
import { type FeedSheet, inRoster } from '../feed/feed.ts';
import type { ProblemList } from '../feed/problem-list.ts';
import type { Known } from './known.ts';
import { before, seasonOfDay, type Term, termCode, YEAR_BEGINS, YEAR_ENDS } from './made.ts';
import { type MadeRow, madeFeeds, type RowPosition } from './made-rows.ts';
import { type RosterRow, type RosterTable, rowsOnce } from './roster-table.ts';

const TYPES = ['gradingPeriod', 'semester', 'schoolYear', 'term'] as const;

type Session = RowPosition & {
  ended: boolean;
  sourcedId: string;
  type: (typeof TYPES)[number];
  parent: string;
  year: number;
  startsOn: string;
  endsOn: string;
};

export type Sessions = {
  /** The term of a session, or the term it is part of. */
  termOf(sourcedId: string): Term | null;
  /** The latest year in the files or known before. */
  latest: number | null;
  /** Includes a year for each intake that the roster does not list. */
  feeds(intakes: ReadonlyMap<number, RowPosition>): FeedSheet[];
};
type Params = { table: RosterTable | undefined; known: Known; problems: ProblemList };

/** School years become years. Semesters, and terms without a parent semester, become terms. */
export async function readSessions({ table, known, problems }: Params): Promise<Sessions> {
  const sessions = new Map<string, Session>();
  if (table)
    for await (const row of rowsOnce(table, problems)) {
      const session = sessionOf({ row, table, problems });
      if (session) sessions.set(session.sourcedId, session);
    }
  const all = [...sessions.values()];
  /** The session that counts as the term: the semester above, otherwise the term, otherwise the session itself. */
  const wholeOf = (first: Session): Session => {
    const way = new Set<Session>();
    let session: Session | undefined = first;
    while (session && !way.has(session)) {
      way.add(session);
      session = sessions.get(session.parent);
    }
    const above = (type: Session['type']) => [...way].find((one) => one.type === type);
    return above('semester') ?? above('term') ?? first;
  };
  const asTerm = ({ year, startsOn }: Session): Term => ({ year, season: seasonOfDay(startsOn) });
  const isTerm = (session: Session) =>
    session.type === 'semester' || (session.type === 'term' && wholeOf(session) === session);
  const terms = merged(all.filter(isTerm), (session) => termCode(asTerm(session)));
  const years = merged(
    all.filter(({ type }) => type === 'schoolYear'),
    ({ year }) => String(year),
  );
  // A year that the roster does not list spans its terms.
  const told = new Set([...known.years, ...years.map(({ year }) => year)]);
  const ofTerms = merged(
    terms.filter(({ year, ended }) => !ended && !told.has(year)),
    ({ year }) => String(year),
  );
  for (const { year } of ofTerms) told.add(year);

  const termOf = (sourcedId: string): Term | null => {
    const session = sessions.get(sourcedId);
    if (!session) return known.terms.get(sourcedId) ?? null;
    const whole = wholeOf(session);
    if (whole.type !== 'schoolYear') return asTerm(whole);
    const [first] = terms
      .filter(({ year }) => year === whole.year)
      .map(asTerm)
      .sort(before);
    return first ?? { year: whole.year, season: 1 };
  };
  const yearRow = (place: RowPosition, year: number, days: Pick<Session, 'startsOn' | 'endsOn'>) => ({
    file: place.file,
    line: place.line,
    ended: false,
    cells: { year, name: academicYear(year).name, startsOn: days.startsOn, endsOn: days.endsOn },
  });
  const days = { startsOn: 'startDate', endsOn: 'endDate' };
  const latest = [...(table ? all.map(({ year }) => year) : known.years)];
  return {
    termOf,
    latest: latest.length > 0 ? Math.max(...latest) : null,
    // A past year does not end when the roster stops listing it.
    feeds: (intakes) => [
      ...madeFeeds({
        sheet: 'years',
        table,
        columns: { year: 'schoolYear', name: 'title', ...days },
        rows: [
          ...years.map((year) => ({
            ...yearRow(year, year.year, year),
            ended: year.ended,
            outside: inRoster(year.sourcedId),
          })),
          ...ofTerms.map((term) => yearRow(term, term.year, term)),
          ...[...intakes].flatMap(([year, place]) =>
            told.has(year)
              ? []
              : [
                  yearRow(place, year, {
                    startsOn: `${year}-${YEAR_BEGINS}`,
                    endsOn: `${year + 1}-${YEAR_ENDS}`,
                  }),
                ],
          ),
        ],
      }),
      ...madeFeeds({
        sheet: 'terms',
        table,
        columns: { year: 'schoolYear', season: 'startDate', ...days },
        rows: terms.map(
          (term): MadeRow<'year' | 'season' | 'startsOn' | 'endsOn'> => ({
            file: term.file,
            line: term.line,
            ended: term.ended,
            outside: inRoster(term.sourcedId),
            cells: {
              year: String(term.year),
              season: asTerm(term).season,
              startsOn: term.startsOn,
              endsOn: term.endsOn,
            },
          }),
        ),
      }),
    ],
  };
}

type Read = { row: RosterRow; table: RosterTable; problems: ProblemList };

function sessionOf({ row, table: { file }, problems }: Read): Session | null {
  const { line, ended, of } = row;
  const told = (column: string, code: string, details = {}) =>
    problems.add({ file, line, column, value: of(column), code, details });
  const type = TYPES.find((one) => one === of('type'));
  const [startsOn, endsOn] = [readDay(of('startDate')), readDay(of('endDate'))];
  // The standard names a year by its end, we name it by its start.
  const year = readWhole(of('schoolYear'));
  if (!type) told('type', 'notChoice', { of: TYPES.join(', ') });
  if (!startsOn) told('startDate', 'notDay');
  if (!endsOn) told('endDate', 'notDay');
  if (year === null) told('schoolYear', 'notWhole');
  if (!type || !startsOn || !endsOn || year === null) return null;
  return {
    file,
    line,
    ended,
    sourcedId: of('sourcedId'),
    type,
    parent: of('parentSourcedId'),
    year: year - 1,
    startsOn,
    endsOn,
  };
}

/** Merges sessions of one key: the first one, from the earliest start to the latest end. */
function merged(sessions: readonly Session[], keyOf: (session: Session) => string): Session[] {
  const byKey = new Map<string, Session>();
  // Active sessions come first; an ended one does not change their dates.
  for (const session of [...sessions].sort((one, other) => Number(one.ended) - Number(other.ended))) {
    const key = keyOf(session);
    const first = byKey.get(key);
    if (!first) byKey.set(key, session);
    else if (!session.ended)
      byKey.set(key, {
        ...(session.startsOn < first.startsOn ? session : first),
        startsOn: session.startsOn < first.startsOn ? session.startsOn : first.startsOn,
        endsOn: session.endsOn > first.endsOn ? session.endsOn : first.endsOn,
      });
  }
  return [...byKey.values()];
}
