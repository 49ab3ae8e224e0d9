import { day } from '@bilim/contract/codecs';
import { positive, text } from '../../platform/page/routes.ts';

/** The journals' part of the address. A missing value means the current one, the only one, or the first. */
export type JournalSearch = {
  year?: number;
  ws?: 1 | 2;
  discipline?: number;
  elective?: true;
  class?: number;
  type?: number;
  subgroup?: number;
  /** A journal by its id: takes precedence over the parts. */
  journal?: number;
  /** The open lesson; for a student, the highlighted one. */
  lesson?: number;
  /** A scheduled lesson and its day: its column is opened, and created if missing. */
  open?: number;
  day?: string;
};

export function readJournalSearch(search: Record<string, unknown>): JournalSearch {
  return {
    year: positive(search.year),
    ws: search.ws === 1 || search.ws === 2 ? search.ws : undefined,
    discipline: positive(search.discipline),
    elective: search.elective === true || search.elective === 1 ? true : undefined,
    class: positive(search.class),
    type: positive(search.type),
    subgroup: positive(search.subgroup),
    journal: positive(search.journal),
    lesson: positive(search.lesson),
    open: positive(search.open),
    day: day.safeParse(text(search.day)).success ? text(search.day) : undefined,
  };
}
