import type { BrowserContext } from '@playwright/test';
import { type DemoUniversity, drawUniversity } from '../../apps/server/src/demo/draw-university.ts';
import type { DemoAssignment } from '../../apps/server/src/demo/model.ts';
import { DEMO_ACCOUNTS, SHARED_ONE_TIME_PASSWORD } from '../../apps/server/src/demo/people/accounts.ts';
import { makeLogins } from '../../apps/server/src/demo/people/logins.ts';
import type { Account } from './accounts.ts';
import { post } from './calls.ts';

const PART_TIME = 2;

/** The generated demo university: which teacher teaches which class differs from term to term. */
const draw = () => drawUniversity({ students: 240, seed: 7, now: new Date(), timeZone: 'Asia/Bishkek' });

/** The chat address with the class of a discipline chosen. */
export function classAddress(discipline: string): string {
  const found = draw().structure.disciplines.find(({ nameRu }) => nameRu === discipline);
  if (!found) throw new Error(`There is no discipline '${discipline}'`);
  return `/lms/chat?discipline=${found.id}`;
}

/** A discipline that one teacher teaches to a full-time group and to a part-time one, with a student of each. */
export function classOfBothForms() {
  const university = draw();
  const { calendar, groups, people, teaching } = university;
  const now = teaching.find(({ term }) => term.id === calendar.currentTerm.id)?.assignments ?? [];
  const isPartTime = (id: number | null) =>
    groups.some((group) => group.id === id && group.educationFormId === PART_TIME);
  for (const part of now.filter(({ groupId }) => isPartTime(groupId))) {
    const full = now.find(
      (one) =>
        isSameSet(one, part) && one.groupId !== null && !isPartTime(one.groupId) && one.subgroup === null,
    );
    if (!full?.groupId || !part.groupId || part.subgroup !== null) continue;
    const loginOf = loginsOf(university);
    const first = (groupId: number) => people.studentsOf(groupId)[0] ?? 0;
    return {
      disciplineId: part.disciplineId,
      teacher: loginOf(part.teacherId),
      fullTime: loginOf(first(full.groupId)),
      partTime: loginOf(first(part.groupId)),
    };
  }
  throw new Error('No teacher teaches both forms this term');
}

/** A discipline that a teacher teaches now and taught in an earlier term. */
export function classTaughtAgain() {
  const university = draw();
  const { calendar, people, teaching } = university;
  const demo = new Set<number>(Object.values(people.demo));
  const now = teaching.find(({ term }) => term.id === calendar.currentTerm.id)?.assignments ?? [];
  for (const { term, assignments } of teaching.filter(({ term }) => term.id < calendar.currentTerm.id)) {
    const again = now.find(
      (one) => !demo.has(one.teacherId) && assignments.some((before) => isSameSet(one, before)),
    );
    if (!again) continue;
    const { yearId, season } = term;
    const teacher = loginsOf(university)(again.teacherId);
    return { teacher, disciplineId: again.disciplineId, earlier: { year: yearId, ws: season } };
  }
  throw new Error('No teacher repeats a discipline');
}

/** Logins of the students in the demo student’s group. */
export function classmates(): string[] {
  const university = draw();
  const { people } = university;
  const { groupId } = people.person(people.demo.student);
  const demo = new Set<number>(Object.values(people.demo));
  return people
    .studentsOf(groupId ?? 0)
    .filter((id) => !demo.has(id))
    .map(loginsOf(university));
}

const isSameSet = (one: DemoAssignment, other: DemoAssignment) =>
  one.teacherId === other.teacherId &&
  one.disciplineId === other.disciplineId &&
  one.semesterId === other.semesterId &&
  one.examTypeId === other.examTypeId;

function loginsOf({ people }: DemoUniversity) {
  const loginFor = makeLogins(DEMO_ACCOUNTS.map(({ login }) => login));
  const demo = new Set<number>(Object.values(people.demo));
  const logins = new Map(
    people.people.map((person) => [person.id, demo.has(person.id) ? '' : loginFor(person)]),
  );
  return (id: number) => logins.get(id) ?? '';
}

/** Replaces a user’s initial password, as the first sign-in does. */
export async function withOwnPassword(context: BrowserContext, login: string): Promise<Account> {
  await context.request.get('/lms/config.json');
  const account = { login: `own.${login}`, password: 'Own-password1' };
  await post(context, 'auth/updatelogin', {
    data: {
      oldlog: login,
      oldpas: SHARED_ONE_TIME_PASSWORD,
      newlog: account.login,
      newpas: account.password,
    },
  });
  return account;
}
