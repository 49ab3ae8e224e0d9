import { inRoster } from '../feed/feed.ts';
import type { ProblemList } from '../feed/problem-list.ts';
import type { Classes } from './classes.ts';
import type { Enrolments } from './enrolments.ts';
import { type Gender, genderFrom } from './gender.ts';
import type { Known, KnownPerson } from './known.ts';
import { GRADES, yearOfDay } from './made.ts';
import type { RowPosition } from './made-rows.ts';
import type { Orgs } from './orgs.ts';
import type { Sessions } from './sessions.ts';
import type { Held, Role, User, Users } from './users.ts';

/** A student or teacher, from these files and earlier ones. */
export type Person = {
  sourcedId: string;
  role: Role;
  /** The line with new data; null for people who are only referred to. */
  at: RowPosition | null;
  ended: boolean;
  code: string;
  lastName: string;
  firstName: string;
  middleName: string;
  gender: Gender | null;
  birthDate: string;
  phone: string;
  /** For students. */
  group: string;
  intake: number | null;
  /** For teachers. */
  department: string;
};
/** A group for students of one org and year without a homeroom. */
type MadeGroup = RowPosition & { sourcedId: string; org: string; intake: number };

export type People = {
  all: ReadonlyMap<string, Person>;
  groups: readonly MadeGroup[];
  /** Intake years of the made-up groups. */
  intakes: ReadonlyMap<number, RowPosition>;
};
type Params = {
  users: Users;
  enrolments: Enrolments;
  classes: Classes;
  orgs: Orgs;
  sessions: Sessions;
  known: Known;
  problems: ProblemList;
};

export async function readPeople({
  users: { users, roles, demographics },
  enrolments: { table: enrolled, homeroomOf, strangers, leaving },
  classes,
  orgs,
  sessions,
  known,
  problems,
}: Params): Promise<People> {
  const groups = new Map<string, MadeGroup>();
  const intakes = new Map<number, RowPosition>();
  const all = new Map<string, Person>();
  const told = new Set([...users.keys(), ...roles.keys(), ...demographics.keys(), ...homeroomOf.keys()]);
  const named = new Set([...told, ...strangers.keys(), ...leaving]);
  const began = (sourcedId: string, held: Held | null) =>
    intakeOf(held, users.get(sourcedId)?.grade ?? '', sessions);
  // Loads only people whose data in the files is incomplete; in a complete roster these are very few.
  const before = await known.people(
    [...named].filter((sourcedId) => {
      const held = roleOf(roles.get(sourcedId) ?? []);
      const isAll = users.has(sourcedId) && held && !held.ended && demographics.has(sourcedId);
      if (!isAll) return true;
      return held.role === 'student' && !homeroomOf.has(sourcedId) && began(sourcedId, held) === null;
    }),
  );

  for (const sourcedId of named) {
    const [user, was] = [users.get(sourcedId), before.get(sourcedId)];
    const held = roleOf((roles.get(sourcedId) ?? []).filter(({ role }) => !was || role === was.role));
    const role = was?.role ?? held?.role;
    if (!role || !(user || was)) continue;
    const person: Person = {
      sourcedId,
      role,
      ...namesOf(user, was),
      at:
        user ?? roles.get(sourcedId)?.[0] ?? demographics.get(sourcedId) ?? homeroomOf.get(sourcedId) ?? null,
      ended: user?.ended || (held ? held.ended : !user && was?.active === false),
      gender: demographics.get(sourcedId)?.sex ?? was?.gender ?? null,
      birthDate: demographics.get(sourcedId)?.birthDate || (was?.birthDate ?? ''),
      group: '',
      intake: null,
      department: '',
    };
    person.gender ??= genderFrom(person);
    if (role === 'teacher') {
      const org = held && !held.ended ? held.org : '';
      person.department = org ? inRoster(orgs.departmentOf(org)) : (was?.department ?? '');
    } else Object.assign(person, groupOf({ person, held, was }));
    if (person.at && !person.gender && !person.ended)
      problems.add({
        file: person.at.file,
        line: person.at.line,
        column: 'sex',
        value: '',
        code: 'sexNeeded',
      });
    all.set(sourcedId, person);
  }
  for (const [sourcedId, { sheet, ...place }] of strangers)
    if (!all.has(sourcedId)) {
      const said = { column: 'userSourcedId', value: sourcedId, details: { sheet } };
      problems.add({ ...place, ...said, code: 'unknown' });
    }
  return { all, groups: [...groups.values()], intakes };

  type Placed = { person: Person; held: Held | null; was: KnownPerson | undefined };
  /** The enrolled homeroom; otherwise the current group; otherwise a made-up group of the org and year. */
  function groupOf({ person, held, was }: Placed): Pick<Person, 'group' | 'intake'> {
    const homeroom = homeroomOf.get(person.sourcedId);
    const meant = homeroom && classes.meantBy(homeroom.classId);
    if (homeroom && meant?.kind === 'homeroom')
      return { group: inRoster(homeroom.classId), intake: meant.intake };
    // A delta does not repeat homeroom enrolments.
    const isAllTold = enrolled !== undefined && !enrolled.isDelta && held !== null;
    const since = began(person.sourcedId, held);
    if (was?.group && !(isAllTold && since !== null)) return { group: was.group, intake: was.intake };
    const intake = since ?? sessions.latest;
    if (!held?.org || intake === null || !person.at) return { group: '', intake };
    const org = orgs.departmentOf(held.org);
    // No sourcedId contains `#`.
    const sourcedId = `${org}#${intake}`;
    const place = { file: person.at.file, line: person.at.line };
    if (!groups.has(sourcedId)) groups.set(sourcedId, { ...place, sourcedId, org, intake });
    if (!intakes.has(intake)) intakes.set(intake, place);
    return { group: inRoster(sourcedId), intake };
  }
}

/** Of several roles: an active one first, then the primary one, then teacher. */
function roleOf(roles: readonly Held[]): Held | null {
  const weight = ({ ended, isPrimary, role }: Held) =>
    (ended ? 0 : 4) + (isPrimary ? 2 : 0) + (role === 'teacher' ? 1 : 0);
  return roles.reduce<Held | null>((best, one) => (best && weight(best) >= weight(one) ? best : one), null);
}

/** The year in which a student began: from the role's start date, or from the year of study. */
function intakeOf(held: Held | null, grade: string, { latest }: Sessions): number | null {
  if (held?.since) return yearOfDay(held.since);
  const year = /^\d{1,2}$/.test(grade) ? Number(grade) : 0;
  return latest !== null && year >= GRADES.first && year <= GRADES.last ? latest - (year - 1) : null;
}

function namesOf(user: User | undefined, was: KnownPerson | undefined) {
  const { lastName = '', firstName = '', middleName = '', phone = '' } = user ?? was ?? {};
  return { lastName, firstName, middleName, phone, code: user?.code || (was ? String(was.code) : '') };
}
