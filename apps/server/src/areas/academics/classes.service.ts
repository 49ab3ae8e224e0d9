import type { Db } from '../../db/open.ts';
import { type ClassFilter, type ClassRef, type GroupOrStream, groupOrStream } from './class-ref.ts';
import {
  givenOf,
  selectClassesOf,
  selectIsMember,
  selectMembers,
  selectSharedClass,
} from './members.queries.ts';

export { type ClassRef, chosenClass, groupOrStream } from './class-ref.ts';
/** A class through both terms of its year. */
export type ClassOfYear = { yearId: number; disciplineId: number } & GroupOrStream;

export async function isClassMember({ db, personId, ref }: { db: Db; personId: number; ref: ClassRef }) {
  return selectIsMember(db, { personId, of: ref });
}

/** The students and teachers of a class, each once. */
export async function listClassMembers({ db, ref }: { db: Db; ref: ClassRef }) {
  return selectMembers(db, ref, givenOf(ref));
}

/** Every class this person attends or teaches, of all years unless the filter names one. */
export async function listClassesOf({
  db,
  personId,
  of = {},
}: {
  db: Db;
  personId: number;
  of?: ClassFilter;
}): Promise<ClassOfYear[]> {
  const rows = await selectClassesOf(db, { ...of, personId }, givenOf(of));
  return rows.map(({ yearId, disciplineId, ...row }) => ({ yearId, disciplineId, ...groupOrStream(row) }));
}

/** Whether two people were ever members of one class, or are members of the class in the filter. */
export async function shareClass({
  db,
  personId,
  otherId,
  of = {},
}: {
  db: Db;
  personId: number;
  otherId: number;
  of?: ClassFilter;
}) {
  return (await selectSharedClass(db, { ...of, personId, otherId }, givenOf(of))) !== undefined;
}
