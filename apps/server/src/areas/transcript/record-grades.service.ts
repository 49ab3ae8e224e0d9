import { Failure } from '@bilim/contract/failures';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import { frozenGrades } from './frozen-grades.ts';
import { type GradeSource, insertGrades, lockStudents, selectTold } from './record-grades.queries.ts';
import { type GradeToRecord, idsOf, soundGrades, toldOf } from './told-grades.ts';

type Recording = {
  db: Db;
  now: Date;
  /** The person who records the grades; null is the operator. */
  person: { id: number } | null;
  source: GradeSource;
  grades: readonly GradeToRecord[];
};

/**
 * Records grades in the caller's transaction, with marks by the scale of the student's intake. Grades that the source
 * has already sent are skipped; if one of them differs from the stored grade, nothing is written. Returns the ids by
 * the source's names.
 */
export async function recordGrades({ db, now, person, source, grades: given }: Recording) {
  if (given.length === 0) return new Map<string, number>();
  const grades = soundGrades(given);
  await lockStudents(db, { ids: idsOf(grades, 'studentId') });
  const told = await selectTold(db, { source, refs: grades.map(({ sourceRef }) => sourceRef) });
  const known = new Map(told.map((row) => [row.sourceRef, row]));
  for (const grade of grades) {
    const before = known.get(grade.sourceRef);
    if (before && !isSame(before, grade)) throw toldOtherwise(grade);
  }
  const fresh = grades.filter(({ sourceRef }) => !known.has(sourceRef));
  const ids = new Map(told.map(({ sourceRef, id }) => [sourceRef, id]));
  if (fresh.length === 0) return ids;
  const rows = JSON.stringify(await frozenGrades({ db, grades: fresh }));
  const { rows: made } = await insertGrades(db, { source, now, rows });
  for (const { id, ref } of made) ids.set(ref, Number(id));
  // A concurrent call recorded a grade of another student under this name.
  const taken = fresh.find(({ sourceRef }) => !ids.has(sourceRef));
  if (taken) throw toldOtherwise(taken);
  await leaveTrace({ db, person, source, grades: fresh, ids });
  return ids;
}

const toldOtherwise = ({ sourceRef: ref }: GradeToRecord) => new Failure('GRADE_TOLD_OTHERWISE', { ref });

type RecordedGrade = Awaited<ReturnType<typeof selectTold>>[number];
const isSame = (before: RecordedGrade, grade: GradeToRecord) => {
  const then = new Map<string, unknown>(Object.entries(before));
  return Object.entries(toldOf(grade)).every(([name, value]) => then.get(name) === value);
};

/** Maximum number of ids in one audit line. The first, the last and the count are always written. */
const MOST_IDS = 100;

/** One audit line for the call, and one for each corrected grade, which can be found by its own id. */
async function leaveTrace({
  db,
  person,
  source,
  grades,
  ids,
}: Omit<Recording, 'now'> & { ids: ReadonlyMap<string, number> }) {
  const made = grades.map(({ sourceRef, corrects }) => ({ id: ids.get(sourceRef) ?? 0, corrects }));
  const own = made.map(({ id }) => id).sort((one, other) => one - other);
  const [firstId = 0] = own;
  const corrections = made.flatMap(({ id, corrects }) => (corrects ? [{ ...corrects, by: id }] : []));
  const details = {
    source,
    count: own.length,
    first: firstId,
    last: own.at(-1),
    ids: own.slice(0, MOST_IDS),
    ...(corrections.length > 0 && { corrected: corrections.slice(0, MOST_IDS) }),
  };
  await audit(db, { person, action: 'grades.recorded', object: `grade:${firstId}`, details });
  for (const { id, by, reason } of corrections) {
    await audit(db, {
      person,
      action: 'grades.corrected',
      object: `grade:${id}`,
      details: { source, by, reason },
    });
  }
}
