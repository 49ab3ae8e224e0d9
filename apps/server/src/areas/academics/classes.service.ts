import type { Language } from '@bilim/contract/limits';
import type { Db } from '../../db/open.ts';
import { serverText } from '../../http/texts.ts';
import { selectClassNames } from './class-names.queries.ts';
import { type ClassFilter, type ClassRef, type GroupOrStream, groupOrStream } from './class-ref.ts';
import {
  givenOf,
  selectClassesOf,
  selectIsMember,
  selectMembers,
  selectSharedClass,
} from './members.queries.ts';
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
  return selectMembers(db, ref, givenOf(ref));
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
  const rows = await selectClassesOf(db, { ...of, personId }, givenOf(of));
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
  return (await selectSharedClass(db, { ...of, personId, otherId }, givenOf(of))) !== undefined;
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
  const ids = {
    disciplineIds: refs.map(({ disciplineId }) => disciplineId),
    groupIds: refs.flatMap(({ groupId }) => groupId ?? []),
    streamIds: refs.flatMap(({ streamId }) => streamId ?? []),
  };
  const rows = await selectClassNames(db, ids, { language });
  const namesOf = (part: (typeof rows)[number]['part']) =>
    new Map(rows.flatMap((row) => (row.part === part ? [[row.id, row.name]] : [])));
  const disciplines = namesOf('discipline');
  const groups = namesOf('group');
  const streams = namesOf('stream');
  const streamName = (id: number) => {
    const number = streams.get(id);
    return number && serverText({ key: 'stream', language, details: { number: Number(number) } });
  };
  return ({ disciplineId, groupId, streamId }) => ({
    discipline: disciplines.get(disciplineId) ?? '',
    group: (streamId === undefined ? groups.get(groupId) : streamName(streamId)) ?? '',
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
  const cards = await selectCards(db, { ids }, { language });
  return new Map(cards.map((card) => [card.id, card]));
}
