import type { ProblemList } from '../feed/problem-list.ts';
import type { Classes } from './classes.ts';
import type { Known, Seat } from './known.ts';
import type { RowPosition } from './made-rows.ts';
import type { RosterTable } from './roster-table.ts';
import type { Users } from './users.ts';

const SEATS_AT_ONCE = 5_000;

type Teaching = RowPosition & { ended: boolean; classId: string; teacherId: string };
/**
 * The small part of the enrolments, kept in memory. Enrolments of students are read from the file again when needed.
 */
export type Enrolments = {
  table: RosterTable | undefined;
  /** The homeroom of each student. */
  homeroomOf: ReadonlyMap<string, RowPosition & { classId: string }>;
  /** Teaching assignments, current and ended, one per class and teacher. */
  teachings: readonly Teaching[];
  /** Enrolled people who are no users of this roster, with the first line that names them. */
  strangers: ReadonlyMap<string, RowPosition & { sheet: 'students' | 'teachers' }>;
  /** Students with an ended enrolment. */
  leaving: ReadonlySet<string>;
  /** Per class: the number of new students without a seat, and the line of the first. */
  coming: ReadonlyMap<string, RowPosition & { count: number }>;
  /**
   * Delta only: `seatKey`s that students take. Leaving another class of that discipline is part of the same change.
   */
  taking: ReadonlySet<string>;
};
type Params = {
  table: RosterTable | undefined;
  classes: Classes;
  users: Users;
  known: Known;
  problems: ProblemList;
};

/** A student has one seat per discipline and term. */
export function seatKey(classes: Classes, { classId, studentId }: Seat): string {
  const meant = classes.meantBy(classId);
  return meant?.kind === 'scheduled' ? `${studentId}\n${meant.disciplineCode}\n${meant.termRef}` : '';
}

export async function readEnrolments({
  table,
  classes,
  users,
  known,
  problems,
}: Params): Promise<Enrolments> {
  const homeroomOf = new Map<string, RowPosition & { classId: string }>();
  const teachings = new Map<string, Teaching>();
  const strangers = new Map<string, RowPosition & { sheet: 'students' | 'teachers' }>();
  const leaving = new Set<string>();
  const coming = new Map<string, RowPosition & { count: number }>();
  const taking = new Set<string>();
  let seats: Seat[] = [];
  const countSeated = async () => {
    for (const [classId, count] of await known.seated(seats)) {
      const come = coming.get(classId);
      if (come) come.count -= count;
    }
    seats = [];
  };
  const enrol = (place: RowPosition, { classId, studentId }: Seat) => {
    const come = coming.get(classId);
    if (come) come.count += 1;
    else coming.set(classId, { ...place, count: 1 });
    if (known.classes.has(classId)) seats.push({ classId, studentId });
  };

  if (table)
    for await (const { line, ended, of } of table.rows(problems)) {
      const [classId, userId, role] = [of('classSourcedId'), of('userSourcedId'), of('role')];
      if (role !== 'student' && role !== 'teacher') continue;
      const place = { file: table.file, line };
      const meant = classes.meantBy(classId);
      if (!meant) {
        const unknown = { column: 'classSourcedId', value: classId, details: { sheet: 'streams' } };
        if (!ended) problems.add({ ...place, ...unknown, code: 'unknown' });
        continue;
      }
      if (!ended && !users.users.has(userId) && !strangers.has(userId))
        strangers.set(userId, { ...place, sheet: `${role}s` });
      if (role === 'teacher') {
        const key = `${classId}/${userId}`;
        const other = teachings.get(key);
        if (meant.kind === 'scheduled' && (!other || other.ended))
          teachings.set(key, { ...place, ended, classId, teacherId: userId });
        continue;
      }
      if (ended) leaving.add(userId);
      if (ended) continue;
      if (meant.kind === 'homeroom') homeroomOf.set(userId, { ...place, classId });
      else {
        enrol(place, { classId, studentId: userId });
        if (table.isDelta) taking.add(seatKey(classes, { classId, studentId: userId }));
        if (seats.length >= SEATS_AT_ONCE) await countSeated();
      }
    }
  if (seats.length > 0) await countSeated();
  return { table, homeroomOf, teachings: [...teachings.values()], strangers, leaving, coming, taking };
}
