import type { Language } from '@bilim/contract/limits';
import type { Db } from '../../db/open.ts';
import { serverText } from '../../http/texts.ts';
import {
  type ClassRef,
  selectClassesOf,
  selectClassNames,
  selectIsMember,
  selectMembers,
  selectShareClass,
} from './classes.queries.ts';
import { selectCards } from './people-cards.queries.ts';

export type { ClassRef } from './classes.queries.ts';
export type PersonCard = Awaited<ReturnType<typeof selectCards>>[number];

/** Whether this person attends or teaches the class. */
export async function isClassMember({
  db,
  personId,
  ref,
}: {
  db: Db;
  personId: number;
  ref: ClassRef;
}): Promise<boolean> {
  return selectIsMember(db, { personId, ...ref });
}

/** The students and teachers of a class, each once. */
export async function listClassMembers({ db, ref }: { db: Db; ref: ClassRef }) {
  return selectMembers(db, ref);
}

/** Every class that this person attends or teaches, of all years. */
export async function listClassesOf({ db, personId }: { db: Db; personId: number }) {
  return selectClassesOf(db, { personId });
}

/** Whether two people were ever in one class, each as student or teacher. */
export async function shareClass({ db, personId, otherId }: { db: Db; personId: number; otherId: number }) {
  return selectShareClass(db, { personId, otherId });
}

/** What the classes are called in the reader's language. */
export async function nameClasses({
  db,
  refs,
  language,
}: {
  db: Db;
  refs: readonly ClassRef[];
  language: Language;
}): Promise<(ref: ClassRef) => { discipline: string; group: string }> {
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
    group: (streamId === null ? groups.get(groupId ?? 0) : streams.get(streamId)) ?? '',
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
