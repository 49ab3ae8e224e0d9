import type { JournalHead } from './journal.api.ts';
import type { JournalSearch } from './journal.search.ts';

/** Includes `elective`: one list may hold the same discipline by plan and as an elective. */
export const courseKey = ({ disciplineId, elective }: Pick<JournalHead, 'disciplineId' | 'elective'>) =>
  elective ? `${disciplineId}-elective` : `${disciplineId}`;

/** The matching journals, or all if none matches. */
function narrowed<Head>(heads: readonly Head[], fits: (head: Head) => boolean): readonly Head[] {
  const found = heads.filter(fits);
  return found.length > 0 ? found : heads;
}

/** The journal in the address: by its id, else by as many parts as match. */
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

/** The alternatives to a journal on each level of the choice. */
export function besides(heads: readonly JournalHead[], chosen: JournalHead) {
  const ofCourse = heads.filter((head) => courseKey(head) === courseKey(chosen));
  const ofClass = ofCourse.filter(({ classId }) => classId === chosen.classId);
  const ofType = ofClass.filter(({ lessonTypeId }) => lessonTypeId === chosen.lessonTypeId);
  return {
    courses: uniqueBy(heads, courseKey),
    classes: uniqueBy(ofCourse, ({ classId }) => classId),
    types: uniqueBy(ofClass, ({ lessonTypeId }) => lessonTypeId),
    /** Several if a class is split, or if the user assists beside an own journal. */
    parts: ofType,
  };
}

function uniqueBy<Head>(heads: readonly Head[], keyOf: (head: Head) => string | number): Head[] {
  const found = new Map<string | number, Head>();
  for (const head of heads) if (!found.has(keyOf(head))) found.set(keyOf(head), head);
  return [...found.values()];
}
