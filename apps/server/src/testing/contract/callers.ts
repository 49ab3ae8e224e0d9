import { type Access, RIGHTS } from '@bilim/contract/access';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { grants, type people as peopleTable } from '../../db/tables.ts';
import type { TestApp } from '../app.ts';
import { makeStudent, makeTeacher } from '../factories/academic.ts';

/** A caller named after a right is a teacher with that right only. */
export const CALLERS = ['student', 'teacher', ...RIGHTS] as const;
export type Caller = (typeof CALLERS)[number];

/** Which callers pass which gate, repeated here on purpose: the test must not use the code under test. */
export const MAY_PASS: Record<Access, readonly Caller[]> = {
  public: CALLERS,
  signedIn: CALLERS,
  teacher: ['teacher', ...RIGHTS],
  student: ['student'],
  newsWriter: ['news'],
  librarian: ['library'],
  reportReader: ['reports'],
  registrar: ['registrar', 'dean'],
  head: ['head'],
  finance: ['finance'],
  importApprover: ['registrar', 'finance'],
  administrator: ['administrator'],
};

/** One person of each kind, and another person whose id each of them may try. */
export async function makeCallers({ context }: TestApp) {
  const { db } = context;
  const people: Record<Caller, typeof peopleTable.$inferSelect> = {
    student: await makeStudent(db),
    teacher: await makeTeacher(db),
    news: await makeTeacher(db),
    library: await makeTeacher(db),
    reports: await makeTeacher(db),
    registrar: await makeTeacher(db),
    dean: await makeTeacher(db),
    head: await makeTeacher(db),
    finance: await makeTeacher(db),
    administrator: await makeTeacher(db),
  };
  await db.insert(grants).values(RIGHTS.map((right) => ({ personId: people[right].id, right })));
  return { people, stranger: await makeStudent(db) };
}

/** A caller who passes the gate of this call. */
export function allowedCaller({ access }: AnyEndpoint): Caller {
  const [caller] = MAY_PASS[access];
  if (!caller) throw new Error(`No caller passes ${access}`);
  return caller;
}
