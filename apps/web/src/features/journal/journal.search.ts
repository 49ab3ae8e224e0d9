import { day } from '@bilim/contract/codecs';
import { positive, text } from '../../platform/routes.ts';

/** What the address bar holds of the journals. What is not there is the current one, the only one, or the first. */
export type JournalSearch = {
  year?: number;
  ws?: 1 | 2;
  discipline?: number;
  elective?: true;
  class?: number;
  type?: number;
  subgroup?: number;
  /** A journal by its id: goes before all that would name one by its parts. */
  journal?: number;
  /** The open lesson of it; to a student, the one to look at. */
  lesson?: number;
  /** A lesson of the schedule, and on which day: its column is opened, made when it isn't there. */
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
