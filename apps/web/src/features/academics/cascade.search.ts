import { positive } from '../../platform/page/routes.ts';

/** From the widest to the narrowest level. */
export type Level = 'year' | 'term' | 'discipline' | 'semester' | 'group';

/** The cascade's part of the address. A missing level means the current one, the only one, or none chosen. */
export type CascadeSearch = {
  year?: number;
  ws?: 1 | 2;
  discipline?: number;
  elective?: true;
  semester?: number;
  group?: number;
};

/** Reads a cascade from the address, for a route's `validateSearch`. */
export function cascadeSearch(search: Record<string, unknown>): CascadeSearch {
  return {
    year: positive(search.year),
    ws: search.ws === 1 || search.ws === 2 ? search.ws : undefined,
    discipline: positive(search.discipline),
    elective: search.elective === true || search.elective === 1 ? true : undefined,
    semester: positive(search.semester),
    group: positive(search.group),
  };
}

/** Includes `elective`: one list may hold the same discipline by plan and as an elective. */
export const disciplineKey = ({ id, elective }: { id: number; elective: boolean }) =>
  elective ? `${id}-elective` : `${id}`;

/** The cascade after a choice on one level: the levels above are kept, the levels below are cleared. */
export function withChoice(search: CascadeSearch, level: Level, value: string): CascadeSearch {
  const { year, ws, discipline, elective, semester } = search;
  const id = Number.parseInt(value, 10);
  switch (level) {
    case 'year':
      return { year: id };
    case 'term':
      return { year, ws: id === 1 ? 1 : 2 };
    case 'discipline':
      return { year, ws, discipline: id, elective: value.endsWith('-elective') ? true : undefined };
    case 'semester':
      return { year, ws, discipline, elective, semester: id };
    case 'group':
      return { year, ws, discipline, elective, semester, group: id };
  }
}

/** What is selected when the address names no option: the only one, or the first of several. */
export type Unnamed = 'only' | 'first';

export function chosenOf<Row extends { id: number }>({
  rows,
  id,
  unnamed = 'only',
}: {
  rows: readonly Row[] | undefined;
  id: number | undefined;
  unnamed?: Unnamed;
}): Row | undefined {
  const named = rows?.find((row) => row.id === id);
  return named ?? (unnamed === 'first' || rows?.length === 1 ? rows?.[0] : undefined);
}
