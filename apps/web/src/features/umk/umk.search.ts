import { positive } from '../../platform/page/routes.ts';

/** The materials' part of the address. A missing value means the current or the first one. */
export type UmkSearch = {
  year?: number;
  ws?: 1 | 2;
  discipline?: number;
  semester?: number;
  exam?: number;
  type?: number;
  /** The teacher, if a student has several. */
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
