import type { Access } from '@bilim/contract/access';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { grants } from '../db/tables.ts';
import { makeStudent, makeTeacher } from './academic-factories.ts';
import type { TestApp } from './app.ts';

export const CALLERS = ['student', 'teacher', 'newsWriter', 'librarian'] as const;
export type Caller = (typeof CALLERS)[number];

/** Who may pass which gate, written down a second time on purpose: the test must not ask the code under test. */
export const MAY_PASS: Record<Access, readonly Caller[]> = {
  public: CALLERS,
  signedIn: CALLERS,
  teacher: ['teacher', 'newsWriter', 'librarian'],
  student: ['student'],
  newsWriter: ['newsWriter'],
  librarian: ['librarian'],
};

/** One person of each kind, and somebody else whose id each may try. */
export async function makeCallers({ context }: TestApp) {
  const { db } = context;
  const people = {
    student: await makeStudent(db),
    teacher: await makeTeacher(db),
    newsWriter: await makeTeacher(db),
    librarian: await makeTeacher(db),
  };
  await db.insert(grants).values([
    { personId: people.newsWriter.id, right: 'news' },
    { personId: people.librarian.id, right: 'library' },
  ]);
  return { people, stranger: await makeStudent(db) };
}

/** Somebody who passes the gate of this call. */
export function allowedCaller({ access }: AnyEndpoint): Caller {
  const [caller] = MAY_PASS[access];
  if (!caller) throw new Error(`Nobody passes ${access}`);
  return caller;
}
