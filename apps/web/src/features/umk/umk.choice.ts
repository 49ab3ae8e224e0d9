import type { UmkSearch } from './umk.search.ts';

export type Term = { yearId: number; season: 1 | 2 };
type TermRow = { yearId: number; yearName: string; season: number };
/** A term as it is chosen, with its year's name. */
export type NamedTerm = Term & { yearName: string };

/** The terms of a list, each once. */
export function termsOf(rows: readonly TermRow[]): NamedTerm[] {
  const terms = new Map<string, NamedTerm>();
  for (const { yearId, yearName, season } of rows) {
    const term = { yearId, yearName, season: season === 1 ? (1 as const) : (2 as const) };
    terms.set(keyOfTerm(term), term);
  }
  return [...terms.values()];
}

export const keyOfTerm = ({ yearId, season }: Term) => `${yearId}-${season}`;

const isTerm = (wanted: Partial<Term>) => (term: Term) =>
  term.yearId === wanted.yearId && term.season === wanted.season;

/** The term of the address, else the current one, else the newest. */
export function chosenTerm<T extends Term>({
  terms,
  search: { year, ws },
  current,
}: {
  terms: readonly T[];
  search: UmkSearch;
  current: Partial<Term>;
}): T | undefined {
  return (
    terms.find(isTerm({ yearId: year, season: ws })) ??
    (year === undefined && ws === undefined ? terms.find(isTerm(current)) : undefined) ??
    terms[0]
  );
}

type Row = { id: number; semesterId: number; examTypeId: number; materials: number };

/** What of a term's list is chosen: what the address names of it, as far as there is such a one. */
export function chosenRow<R extends Row>(
  rows: readonly R[],
  { discipline, semester, exam }: UmkSearch,
): R | undefined {
  const named = rows.filter(({ id }) => id === discipline);
  // Of those that nobody named, one with something to show.
  if (named.length === 0) return rows.find(({ materials }) => materials > 0) ?? rows[0];
  const ofSemester = named.filter(({ semesterId }) => semesterId === semester);
  const among = ofSemester.length > 0 ? ofSemester : named;
  return among.find(({ examTypeId }) => examTypeId === exam) ?? among[0];
}

/** The address for what is shown where it names a term or a discipline that is not there; undefined where it is true. */
export function corrected(
  search: UmkSearch,
  { term, row }: { term?: Term; row?: { id: number } },
): UmkSearch | undefined {
  if (!term || !row) return undefined;
  const { year = term.yearId, ws = term.season, discipline = row.id } = search;
  if (isTerm({ yearId: year, season: ws })(term) && discipline === row.id) return undefined;
  return { year: term.yearId, ws: term.season, discipline: row.id };
}
