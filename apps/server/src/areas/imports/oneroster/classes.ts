import { inRoster } from '../feed/feed.ts';
import type { ProblemList } from '../feed/problem-list.ts';
import type { Courses } from './courses.ts';
import type { Known } from './known.ts';
import { before, CREDITS, type Term, termCode } from './made.ts';
import type { RowPosition } from './made-rows.ts';
import { type RosterRow, type RosterTable, rowsOnce } from './roster-table.ts';
import type { Sessions } from './sessions.ts';

const TYPES = ['homeroom', 'scheduled'] as const;

type RosterClass = RowPosition & {
  ended: boolean;
  sourcedId: string;
  title: string;
  school: string;
  /** The earliest known term of the class. If there is none, it is null and `termRef` is the file's value. */
  term: Term | null;
  termRef: string;
};
type Homeroom = RosterClass & { kind: 'homeroom' };
type Scheduled = RosterClass & {
  kind: 'scheduled';
  course: string;
  disciplineCode: string;
  credits: number;
};

/** What a class means for the people enrolled in it, from these files or earlier ones. */
export type Meant =
  | { kind: 'homeroom'; intake: number | null }
  | {
      kind: 'scheduled';
      /** The reference to the discipline in our rows, and the code that is compared. */
      discipline: string;
      disciplineCode: string;
      term: Term | null;
      termRef: string;
      credits: number;
    };

export type Classes = {
  homerooms: readonly Homeroom[];
  scheduled: readonly Scheduled[];
  meantBy(sourcedId: string): Meant | null;
};
type Params = {
  table: RosterTable | undefined;
  sessions: Sessions;
  courses: Courses;
  known: Known;
  problems: ProblemList;
};

export async function readClasses({ table, sessions, courses, known, problems }: Params): Promise<Classes> {
  const homerooms: Homeroom[] = [];
  const scheduled: Scheduled[] = [];
  const meant = new Map<string, Meant>();
  const read = (row: RosterRow, { file }: RosterTable) => {
    const { line, ended, of } = row;
    const sourcedId = of('sourcedId');
    const type = typeOf(row, known);
    if (!type) {
      const place = { file, line, column: 'classType', value: of('classType') };
      problems.add({ ...place, code: 'notChoice', details: { of: TYPES.join(', ') } });
      return;
    }
    const one = { file, line, ended, sourcedId, title: of('title'), school: of('schoolSourcedId') };
    const when = firstTerm(of('termSourcedIds'), sessions);
    if (type === 'homeroom') {
      homerooms.push({ ...one, ...when, kind: type });
      meant.set(sourcedId, { kind: type, intake: when.term?.year ?? null });
      return;
    }
    const course = of('courseSourcedId');
    const credits = courses.creditsOf(course) ?? known.classes.get(sourcedId)?.credits ?? CREDITS;
    const disciplineCode = courses.codeOf(course) ?? course;
    scheduled.push({ ...one, ...when, kind: type, course, disciplineCode, credits });
    const discipline = course && inRoster(course);
    meant.set(sourcedId, { ...when, kind: type, discipline, disciplineCode, credits });
  };
  if (table) for await (const row of rowsOnce(table, problems)) read(row, table);

  const meantBefore = (sourcedId: string): Meant | null => {
    const group = known.groups.get(sourcedId);
    if (group) return { kind: 'homeroom', intake: group.intake };
    const before = known.classes.get(sourcedId);
    if (!before) return null;
    const { discipline, term, credits } = before;
    const when = { term, termRef: termCode(term) };
    return { kind: 'scheduled', discipline, disciplineCode: discipline, ...when, credits };
  };
  return {
    homerooms,
    scheduled,
    meantBy: (sourcedId) => meant.get(sourcedId) ?? meantBefore(sourcedId),
  };
}

/** An ended class needs no type: the type of the known class is used. */
function typeOf({ ended, of }: RosterRow, known: Known) {
  if (ended && of('classType') === '') return known.groups.has(of('sourcedId')) ? 'homeroom' : 'scheduled';
  return TYPES.find((one) => one === of('classType'));
}

/** A stream has one term; a class with several terms gets the first. */
function firstTerm(list: string, { termOf }: Sessions): { term: Term | null; termRef: string } {
  const sourcedIds = list.split(',').map((one) => one.trim());
  const [term = null] = sourcedIds.flatMap((one) => termOf(one) ?? []).sort(before);
  return { term, termRef: term ? termCode(term) : inRoster(sourcedIds[0] ?? '') };
}
