import type { UmkItem } from '@bilim/contract/areas/umk.contract';
import { Failure } from '@bilim/contract/failures';
import { type Language, PLACEHOLDER } from '@bilim/contract/limits';
import { alphabetically } from '@bilim/rules/text/alphabetical';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { serverText } from '../../http/texts.ts';
import { umkPolicy } from './umk.policy.ts';
import {
  givenOf,
  selectItemsFor,
  selectMissingTypes,
  selectOwnItem,
  selectOwnItems,
  selectTypes,
  upsertVisit,
} from './umk.queries.ts';
import {
  type InTerm,
  type OfDiscipline,
  type OfSet,
  selectExamTypes,
  selectSemesters,
  selectSpecialities,
  selectTakenDisciplines,
  selectTaughtDisciplines,
  selectTeachers,
} from './umk-classes.queries.ts';

type Caller = { context: AppContext; person: Person; language: Language };

const placeholder = { id: PLACEHOLDER.id, name: PLACEHOLDER.label };

/** Legacy clients send an id of 0 or less for 'none' or 'all'. */
const chosen = (id: number | undefined) => (id !== undefined && id > 0 ? id : undefined);

/** The terms and semesters in which the caller teaches or studies, newest first. */
export async function listSemesters({
  context,
  person: { id: personId, role },
  language,
  season,
}: Caller & { season?: number }) {
  const shape = { role, ofSeason: season !== undefined };
  const rows = await selectSemesters(context.db, { personId, season: season ?? 0 }, shape);
  return rows.map((row) => ({
    ...row,
    name: serverText({ key: 'semester', language, details: { number: row.id } }),
  }));
}

export async function listTaught({ context, person, language, ...of }: Caller & InTerm) {
  const rows = await selectTaughtDisciplines(context.db, { ...of, personId: person.id }, { language });
  return alphabetically({ rows, by: ({ name }) => name, language });
}

export async function listTaken({ context, person, language, ...of }: Caller & InTerm) {
  const rows = await selectTakenDisciplines(context.db, { ...of, personId: person.id }, { language });
  return alphabetically({ rows, by: ({ name }) => name, language });
}

export async function listExamTypes({ context, person, language, ...of }: Caller & OfDiscipline) {
  return [placeholder, ...(await selectExamTypes(context.db, { ...of, personId: person.id }, { language }))];
}

/** The caller's teachers of a discipline. */
export async function listTeachers({
  context,
  person,
  language,
  examTypeId,
  ...of
}: Caller & OfDiscipline & { examTypeId?: number }) {
  const exam = chosen(examTypeId);
  const asked = { ...of, personId: person.id, examTypeId: exam ?? 0 };
  return selectTeachers(context.db, asked, { language, ofExam: exam !== undefined });
}

export async function listTypes({ context, language }: Omit<Caller, 'person'>) {
  return [placeholder, ...(await selectTypes(context.db, {}, { language }))];
}

export async function listSpecialities({ context, person, language, ...of }: Caller & OfDiscipline) {
  return selectSpecialities(context.db, { ...of, personId: person.id }, { language });
}

/** The required types that the caller's set does not have. */
export async function listMissing({ context, person, language, ...of }: Caller & OfSet) {
  return selectMissingTypes(context.db, { ...of, personId: person.id }, { language });
}

type Narrowing = { semesterId?: number; examTypeId?: number; typeId?: number; teacherId?: number };

/** The caller's own materials, in their order. */
export async function listOwn({
  context,
  person,
  language,
  semesterId,
  examTypeId,
  typeId,
  ...of
}: Caller & OfDiscipline & Omit<Narrowing, 'teacherId'>): Promise<UmkItem[]> {
  const by = {
    semesterId: chosen(semesterId),
    examTypeId: chosen(examTypeId),
    typeId: chosen(typeId),
  };
  const asked = { ...of, ...by, personId: person.id };
  const rows = await selectOwnItems(context.db, asked, { language, given: givenOf(by) });
  return rows.map((row) => itemOf({ row, person }));
}

export async function listFor({
  context,
  person,
  language,
  examTypeId,
  typeId,
  teacherId,
  ...of
}: Caller & OfDiscipline & Omit<Narrowing, 'semesterId'>): Promise<UmkItem[]> {
  const by = { examTypeId: chosen(examTypeId), typeId: chosen(typeId), teacherId: chosen(teacherId) };
  const asked = { ...of, ...by, personId: person.id };
  const rows = await selectItemsFor(context.db, asked, { language, given: givenOf(by) });
  return rows.map((row) => itemOf({ row, person }));
}

/** One of the caller's own materials. */
export async function getOwn({ context, person, language, id }: Caller & { id: number }): Promise<UmkItem> {
  const row = await selectOwnItem(context.db, { id, personId: person.id }, { language });
  if (!row) throw new Failure('UMK_NOT_FOUND');
  return itemOf({ row, person });
}

type ItemRow = Awaited<ReturnType<typeof selectOwnItems>>[number];
/** Length of the part of a hash that makes an address unique to the file. */
const VERSION = 16;

function itemOf({ row, person }: { row: ItemRow; person: Person }): UmkItem {
  const { coverHash, fileHash, page, place, share, readAt, ...item } = row;
  const reading =
    page === null || share === null || readAt === null ? null : { page, place, share, at: readAt };
  return {
    isHtml: item.format === 'epub',
    sharedId: item.shared ? item.bookId : null,
    cover: coverHash?.slice(0, VERSION) ?? null,
    version: fileHash.slice(0, VERSION),
    reading,
    can: {
      edit: umkPolicy.allows(person, 'edit', item),
      remove: umkPolicy.allows(person, 'remove', item),
    },
    ...item,
  };
}

/** Stores that the caller has seen the materials of a discipline. */
export async function markSeen({
  context,
  person,
  ...of
}: Omit<Caller, 'language'> & OfDiscipline): Promise<null> {
  await upsertVisit(context.db, { ...of, personId: person.id, now: context.now() });
  return null;
}
