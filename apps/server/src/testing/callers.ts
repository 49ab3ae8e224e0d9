import { type Access, RIGHTS } from '@bilim/contract/access';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { grants, type people as peopleTable } from '../db/tables.ts';
import { makeStudent, makeTeacher } from './academic-factories.ts';
import type { TestApp } from './app.ts';

/** Whoever is named by a right is a teacher with that right and no other. */
export const CALLERS = ['student', 'teacher', ...RIGHTS] as const;
export type Caller = (typeof CALLERS)[number];

/** Who may pass which gate, written down a second time on purpose: the test must not ask the code under test. */
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

/** One person of each kind, and somebody else whose id each may try. */
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

/** Somebody who passes the gate of this call. */
export function allowedCaller({ access }: AnyEndpoint): Caller {
  const [caller] = MAY_PASS[access];
  if (!caller) throw new Error(`Nobody passes ${access}`);
  return caller;
}
