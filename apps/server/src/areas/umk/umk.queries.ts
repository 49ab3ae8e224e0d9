import type { UMK_AUDIENCE } from '@bilim/contract/areas/umk.contract';
import type { Language } from '@bilim/contract/limits';
import { and, asc, eq, exists, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Builder } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import {
  assignments,
  bookDownloads,
  books,
  files,
  lessonTypes,
  people,
  readingPlaces,
  registrations,
  umkItems,
  umkTypes,
  umkVisits,
} from '../../db/tables.ts';
import { isMeantFor, isThere } from './umk-access.queries.ts';
import { isTerm, type OfDiscipline, type OfSet } from './umk-classes.queries.ts';

export type Audience = (typeof UMK_AUDIENCE)[keyof typeof UMK_AUDIENCE];

/** Optional filters of a list; an absent one is not part of the query. */
type Narrowing = { semesterId?: number; examTypeId?: number; typeId?: number; teacherId?: number };
type Shape = { language: Language; given: string };
type Listed = OfDiscipline & Narrowing & { personId: number };

export const givenOf = (by: Narrowing): string =>
  Object.entries(by)
    .flatMap(([name, value]) => (value === undefined ? [] : name))
    .sort()
    .join(' ');

function narrowed(at: At<Narrowing>, given: string): SQL | undefined {
  const names = new Set(given.split(' '));
  const columns = {
    semesterId: umkItems.semesterId,
    examTypeId: umkItems.examTypeId,
    typeId: umkItems.typeId,
    teacherId: umkItems.teacherId,
  };
  const where = (name: keyof Narrowing) =>
    names.has(name) ? eq(columns[name], sql`${at[name]}`) : undefined;
  return and(where('semesterId'), where('examTypeId'), where('typeId'), where('teacherId'));
}

const covers = alias(files, 'covers');

const credits = sql<number>`coalesce((select max(${assignments.credits}) from ${assignments}
  where ${assignments.teacherId} = ${umkItems.teacherId} and ${assignments.termId} = ${umkItems.termId}
    and ${assignments.disciplineId} = ${umkItems.disciplineId} and ${assignments.semesterId} = ${umkItems.semesterId}
    and ${assignments.examTypeId} = ${umkItems.examTypeId}), 0)`.mapWith(Number);

/** The number of people who downloaded a book. */
const downloads = sql<number | null>`(select count(*) from ${bookDownloads}
  where ${bookDownloads.bookId} = ${books.id})`.mapWith(Number);

type Seen = { downloads: SQL<number | null>; isNew: SQL<boolean> };
type QueryParams = { db: Builder; at: At<{ personId: number }>; language: Language };

/** Materials with the caller's reading position. */
const items = ({ db, at, language, downloads, isNew }: QueryParams & Seen) =>
  db
    .select({
      id: umkItems.id,
      bookId: books.id,
      name: books.name,
      typeName: inLanguage(umkTypes, language),
      author: books.author,
      description: books.description,
      pages: books.pages,
      language: books.language,
      format: books.format,
      categoryId: books.categoryId,
      inLibrary: books.inLibrary,
      shared: umkItems.shared,
      credits,
      audience: sql<Audience>`${umkItems.audience}`,
      typeId: umkItems.typeId,
      specialityId: umkItems.specialityId,
      examTypeId: umkItems.examTypeId,
      disciplineId: umkItems.disciplineId,
      semesterId: umkItems.semesterId,
      teacherId: umkItems.teacherId,
      teacher: fullNameOf(people, language),
      fileName: files.name,
      size: files.size,
      type: files.type,
      coverHash: covers.sha256,
      fileHash: files.sha256,
      downloads,
      addedAt: umkItems.createdAt,
      isNew,
      page: readingPlaces.page,
      place: readingPlaces.place,
      share: readingPlaces.share,
      readAt: readingPlaces.at,
    })
    .from(umkItems)
    .innerJoin(books, eq(books.id, umkItems.bookId))
    .innerJoin(files, eq(files.id, books.fileId))
    .innerJoin(umkTypes, eq(umkTypes.id, umkItems.typeId))
    .innerJoin(people, eq(people.id, umkItems.teacherId))
    .leftJoin(covers, eq(covers.id, books.coverId))
    .leftJoin(readingPlaces, and(eq(readingPlaces.bookId, books.id), eq(readingPlaces.personId, at.personId)))
    .$dynamic();

const ownItems = (asked: QueryParams) => items({ ...asked, downloads, isNew: sql<boolean>`false` });

/** A teacher's own materials of a discipline, in their order. */
export const selectOwnItems = composed(
  (db, at: At<Listed>, { language, given }: Shape) =>
    ownItems({ db, at, language })
      .where(
        and(
          eq(umkItems.teacherId, at.personId),
          isTerm(umkItems.termId, at),
          eq(umkItems.disciplineId, at.disciplineId),
          narrowed(at, given),
          isThere,
        ),
      )
      .orderBy(asc(umkItems.position), asc(umkItems.id)),
  EACH_LANGUAGE.map(({ language }) => ({ language, given: 'examTypeId semesterId' })),
);

export const selectOwnItem = first(
  composed((db, at: At<{ id: number; personId: number }>, { language }: { language: Language }) =>
    ownItems({ db, at, language }).where(
      and(eq(umkItems.id, at.id), eq(umkItems.teacherId, at.personId), isThere),
    ),
  ),
);

/** The materials for a student, by type, then in each teacher's order. */
export const selectItemsFor = composed(
  (db, at: At<Listed>, { language, given }: Shape) => {
    const isNew = sql<boolean>`coalesce(${umkItems.createdAt} > ${umkVisits.seenAt}, false)`;
    const visited = and(
      eq(umkVisits.personId, at.personId),
      eq(umkVisits.disciplineId, umkItems.disciplineId),
      eq(umkVisits.termId, umkItems.termId),
    );
    return items({ db, at, language, downloads: sql<null>`null`, isNew })
      .leftJoin(umkVisits, visited)
      .where(
        and(
          isMeantFor(db, at.personId),
          isTerm(umkItems.termId, at),
          eq(umkItems.disciplineId, at.disciplineId),
          narrowed(at, given),
          isThere,
        ),
      )
      .orderBy(
        asc(umkTypes.position),
        asc(umkTypes.id),
        asc(umkItems.teacherId),
        asc(umkItems.position),
        asc(umkItems.id),
      );
  },
  EACH_LANGUAGE.map(({ language }) => ({ language, given: '' })),
);

export const selectTypes = composed(
  (db, _, { language }: { language: Language }) =>
    db
      .select({ id: umkTypes.id, name: inLanguage(umkTypes, language) })
      .from(umkTypes)
      .orderBy(asc(umkTypes.position), asc(umkTypes.id)),
  EACH_LANGUAGE,
);

const isOfNoLessons = and(isNull(umkTypes.lessonTypeId), isNull(umkTypes.lessonKind));

/** The required types that a teacher's set does not have; a lesson type only if the teacher gives such lessons. */
export const selectMissingTypes = composed(
  (db, at: At<OfSet & { personId: number }>, { language }: { language: Language }) => {
    const lessons = db
      .select({ id: assignments.id })
      .from(assignments)
      .innerJoin(lessonTypes, eq(lessonTypes.id, assignments.lessonTypeId))
      .where(
        and(
          eq(assignments.teacherId, at.personId),
          isTerm(assignments.termId, at),
          eq(assignments.disciplineId, at.disciplineId),
          eq(assignments.semesterId, at.semesterId),
          eq(assignments.examTypeId, at.examTypeId),
          or(
            eq(assignments.lessonTypeId, umkTypes.lessonTypeId),
            and(isNull(umkTypes.lessonTypeId), eq(lessonTypes.kind, umkTypes.lessonKind)),
          ),
        ),
      );
    const present = db
      .select({ id: umkItems.id })
      .from(umkItems)
      .innerJoin(books, eq(books.id, umkItems.bookId))
      .where(
        and(
          eq(umkItems.teacherId, at.personId),
          isTerm(umkItems.termId, at),
          eq(umkItems.disciplineId, at.disciplineId),
          eq(umkItems.semesterId, at.semesterId),
          eq(umkItems.examTypeId, at.examTypeId),
          eq(umkItems.typeId, umkTypes.id),
          isThere,
        ),
      );
    return db
      .select({ id: umkTypes.id, name: inLanguage(umkTypes, language) })
      .from(umkTypes)
      .where(and(umkTypes.expected, or(isOfNoLessons, exists(lessons)), notExists(present)))
      .orderBy(asc(umkTypes.position), asc(umkTypes.id));
  },
);

/** Stores a visit to a discipline that the student takes; for other people no row is written. */
export const upsertVisit = composed((db, at: At<OfDiscipline & { personId: number; now: Date }>) =>
  db
    .insert(umkVisits)
    .select(
      sql`select distinct ${registrations.studentId}, ${registrations.disciplineId}, ${registrations.termId}, ${at.now}::timestamptz
        from ${registrations} where ${registrations.studentId} = ${at.personId}
          and ${isTerm(registrations.termId, at)} and ${registrations.disciplineId} = ${at.disciplineId}`,
    )
    .onConflictDoUpdate({
      target: [umkVisits.personId, umkVisits.disciplineId, umkVisits.termId],
      set: { seenAt: sql`greatest(${umkVisits.seenAt}, excluded.seen_at)` },
    }),
);
