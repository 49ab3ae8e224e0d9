import { positive } from '../../platform/routes.ts';

/** What the address bar holds of the materials. What is not there is the current one, or the first. */
export type UmkSearch = {
  year?: number;
  ws?: 1 | 2;
  discipline?: number;
  semester?: number;
  exam?: number;
  type?: number;
  /** Whose, where a student has several teachers. */
  teacher?: number;
};

export function readUmkSearch(search: Record<string, unknown>): UmkSearch {
  return {
    year: positive(search.year),
    ws: search.ws === 1 || search.ws === 2 ? search.ws : undefined,
    discipline: positive(search.discipline),
    semester: positive(search.semester),
    exam: positive(search.exam),
    type: positive(search.type),
    teacher: positive(search.teacher),
  };
}
