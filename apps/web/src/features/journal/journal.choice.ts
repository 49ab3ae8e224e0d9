import type { JournalHead } from './journal.api.ts';
import type { JournalSearch } from './journal.search.ts';

/** A discipline is named by its id and by whether it is taken as an elective: both may stand in one list. */
export const courseKey = ({ disciplineId, elective }: Pick<JournalHead, 'disciplineId' | 'elective'>) =>
  elective ? `${disciplineId}-elective` : `${disciplineId}`;

/** Those that fit, or all of them where none does. */
function narrowed<Head>(heads: readonly Head[], fits: (head: Head) => boolean): readonly Head[] {
  const found = heads.filter(fits);
  return found.length > 0 ? found : heads;
}

/** The journal that the address means: by its id, else by its parts as far as there is such a one. */
export function chosenHead(heads: readonly JournalHead[], search: JournalSearch): JournalHead | undefined {
  const named = heads.find(({ id }) => id === search.journal);
  if (named) return named;
  const { discipline, elective = false, class: classId, type, subgroup } = search;
  let rows = heads;
  if (discipline)
    rows = narrowed(rows, (head) => head.disciplineId === discipline && head.elective === elective);
  if (classId) rows = narrowed(rows, (head) => head.classId === classId);
  if (type) rows = narrowed(rows, (head) => head.lessonTypeId === type);
  if (subgroup) rows = narrowed(rows, (head) => head.subgroup === subgroup);
  return rows[0];
}

/** Those that stand beside a journal on each level of the choice: what may be chosen there. */
export function besides(heads: readonly JournalHead[], chosen: JournalHead) {
  const ofCourse = heads.filter((head) => courseKey(head) === courseKey(chosen));
  const ofClass = ofCourse.filter(({ classId }) => classId === chosen.classId);
  const ofType = ofClass.filter(({ lessonTypeId }) => lessonTypeId === chosen.lessonTypeId);
  return {
    courses: uniqueBy(heads, courseKey),
    classes: uniqueBy(ofCourse, ({ classId }) => classId),
    types: uniqueBy(ofClass, ({ lessonTypeId }) => lessonTypeId),
    /** More than one where a class is split, or where one assists beside an own journal. */
    parts: ofType,
  };
}

function uniqueBy<Head>(heads: readonly Head[], keyOf: (head: Head) => string | number): Head[] {
  const found = new Map<string | number, Head>();
  for (const head of heads) if (!found.has(keyOf(head))) found.set(keyOf(head), head);
  return [...found.values()];
}
