import type { Language } from '@bilim/contract/limits';
import type { Db } from '../../db/open.ts';
import { serverText } from '../../http/texts.ts';
import { selectClassNames } from './class-names.queries.ts';
import { type ClassFilter, type ClassRef, type GroupOrStream, groupOrStream } from './class-ref.ts';
import { selectClassesOf, selectIsMember, selectMembers, selectShareClass } from './members.queries.ts';
import { selectCards } from './people-cards.queries.ts';

export { type ClassRef, chosenClass, groupOrStream } from './class-ref.ts';
export type PersonCard = Awaited<ReturnType<typeof selectCards>>[number];
/** A class through both terms of its year. */
export type ClassOfYear = { yearId: number; disciplineId: number } & GroupOrStream;

/** Whether this person attends or teaches the class. */
export async function isClassMember({ db, personId, ref }: { db: Db; personId: number; ref: ClassRef }) {
  return selectIsMember(db, { personId, of: ref });
}

/** The students and teachers of a class, each once. */
export async function listClassMembers({ db, ref }: { db: Db; ref: ClassRef }) {
  return selectMembers(db, { of: ref });
}

/** Every class that this person attends or teaches, of all years unless the filter names one. */
export async function listClassesOf({
  db,
  personId,
  of = {},
}: {
  db: Db;
  personId: number;
  of?: ClassFilter;
}): Promise<ClassOfYear[]> {
  const rows = await selectClassesOf(db, { personId, of });
  return rows.map(({ yearId, disciplineId, ...row }) => ({ yearId, disciplineId, ...groupOrStream(row) }));
}

/** Whether two people were ever in one class, each as student or teacher, or are in what the filter names. */
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
  return selectShareClass(db, { personId, otherId, of });
}

type Named = { disciplineId: number } & GroupOrStream;

/** What the classes are called in the reader's language. */
export async function nameClasses({
  db,
  refs,
  language,
}: {
  db: Db;
  refs: readonly Named[];
  language: Language;
}): Promise<(ref: Named) => { discipline: string; group: string }> {
  const { disciplineNames, groupNames, streamNumbers } = await selectClassNames(db, {
    disciplineIds: refs.map(({ disciplineId }) => disciplineId),
    groupIds: refs.flatMap(({ groupId }) => groupId ?? []),
    streamIds: refs.flatMap(({ streamId }) => streamId ?? []),
    language,
  });
  const disciplines = new Map(disciplineNames.map(({ id, name }) => [id, name]));
  const groups = new Map(groupNames.map(({ id, name }) => [id, name]));
  const streams = new Map(
    streamNumbers.map(({ id, number }) => [id, serverText({ key: 'stream', language, details: { number } })]),
  );
  return ({ disciplineId, groupId, streamId }) => ({
    discipline: disciplines.get(disciplineId) ?? '',
    group: (streamId === undefined ? groups.get(groupId) : streams.get(streamId)) ?? '',
  });
}

/** What anyone who shares a class with these people may see of them, by id. */
export async function describePeople({
  db,
  ids,
  language,
}: {
  db: Db;
  ids: readonly number[];
  language: Language;
}): Promise<Map<number, PersonCard>> {
  if (ids.length === 0) return new Map();
  const cards = await selectCards(db, { ids, language });
  return new Map(cards.map((card) => [card.id, card]));
}
