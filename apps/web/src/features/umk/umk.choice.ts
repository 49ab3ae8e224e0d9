import type { UmkSearch } from './umk.search.ts';

export type Term = { yearId: number; season: 1 | 2 };
type TermRow = { yearId: number; yearName: string; season: number };
/** A term with its year's name. */
export type NamedTerm = Term & { yearName: string };

/** The terms of a list, without duplicates. */
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

/** The term in the address, else the current one, else the newest. */
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

/** The chosen row of a term's list: matched by as many values of the address as possible. */
export function chosenRow<R extends Row>(
  rows: readonly R[],
  { discipline, semester, exam }: UmkSearch,
): R | undefined {
  const named = rows.filter(({ id }) => id === discipline);
  // If the address names none, one with materials.
  if (named.length === 0) return rows.find(({ materials }) => materials > 0) ?? rows[0];
  const ofSemester = named.filter(({ semesterId }) => semesterId === semester);
  const among = ofSemester.length > 0 ? ofSemester : named;
  return among.find(({ examTypeId }) => examTypeId === exam) ?? among[0];
}

/**
 * The corrected address if it names a term or a discipline that does not exist; undefined if it is correct.
 */
export function corrected(
  search: UmkSearch,
  { term, row }: { term?: Term; row?: { id: number } },
): UmkSearch | undefined {
  if (!term || !row) return undefined;
  const { year = term.yearId, ws = term.season, discipline = row.id } = search;
  if (isTerm({ yearId: year, season: ws })(term) && discipline === row.id) return undefined;
  return { year: term.yearId, ws: term.season, discipline: row.id };
}
