import * as z from 'zod';
import { flag, row, storableText, timestamp, wireId, wireInt } from '../codecs.ts';
import { area, endpoint } from '../endpoint.ts';
import { event } from '../event.ts';
import { as, named } from '../named.ts';
import {
  BOOK_AUTHOR_MAX,
  BOOK_DESCRIPTION_MAX,
  BOOK_FORMATS,
  BOOK_LANGUAGES,
  BOOK_NAME_MAX,
} from './library.constants.ts';
import { bookCategory, readingPlace } from './library.contract.ts';

/** The audience of a material: everyone, full-time students, part-time students. */
export const UMK_AUDIENCE = { all: 0, fullTime: 1, partTime: 2 } as const;
const audience = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** Maximum number of materials in a set. */
export const UMK_SET_MAX = 300;

const id = z.int();
/** An id, or -1 or 0, which legacy clients send for “new” or “none”. */
const idOrNone = wireInt.refine((value) => value <= 2_147_483_647);
const season = wireInt.refine((value) => value === 1 || value === 2);

const inTerm = { yearId: as('year', wireId), season: as('ws', season) };
const ofDiscipline = { ...inTerm, disciplineId: as('id_discipline', wireId) };
/** A set of materials: a teacher’s materials for a discipline, a semester and a form of examination. */
const ofSet = {
  ...ofDiscipline,
  semesterId: as('id_semester', wireId),
  examTypeId: as('id_examination', wireId),
};

/** A term in which a user teaches or studies, with the semester of study. */
export const umkSemester = named({
  yearId: as('id_a_year', id),
  yearName: as('p32', z.string()),
  season: as('id_ws', id),
  id: as('id_semester', id),
  name: as('p43', z.string()),
});
/** A discipline of a term that a user teaches or takes: one row per semester and form of examination. */
export const umkDiscipline = named({
  id: as('id_discipline', id),
  name: as('p34', z.string()),
  credits: as('kredits', z.int()),
  semesterId: as('id_semester', id),
  examTypeId: as('id_examination', id),
  examTypeName: z.string(),
  /** Number of materials: the teacher’s own, or those for the student. */
  materials: z.int(),
  /** New since the student’s last visit; missing for a teacher. */
  unseen: z.int(),
});
export const umkExamType = named({ id: as('id_examination', id), name: z.string() });
export const umkTeacher = named({
  id: as('id_teacher', id),
  code: as('idid', id),
  fullName: as('t_fio', z.string()),
  hasPhoto: z.boolean(),
  materials: z.int(),
  unseen: z.int(),
  /** The student’s last visit, if any. */
  seenAt: timestamp.nullable(),
});
export const umkType = named({ id: as('id_typeUmk', id), name: z.string() });
export const umkSpeciality = named({ id: as('id_speciality', id), code: z.string(), name: z.string() });

export const umkItem = named({
  id: as('id_books', id),
  bookId: as('idBook', id),
  name: as('bookName', z.string()),
  typeName: as('umkName', z.string()),
  author: z.string(),
  description: z.string(),
  pages: as('totalPages', z.int().nullable()),
  language: z.enum(BOOK_LANGUAGES),
  format: z.enum(BOOK_FORMATS),
  /** It is read as one continuous page. */
  isHtml: as('isHTMLBook', flag),
  categoryId: as('id_bookCategory', id.nullable()),
  inLibrary: as('isForEBooks', flag),
  /** The library book it was taken from, if any. */
  sharedId: as('id_booksShare', id.nullable()),
  shared: as('isSharedBookFromEBooks', flag),
  credits: as('kredits', z.int()),
  audience: as('id_forStudentKind', audience),
  typeId: as('id_typeUmk', id),
  specialityId: as('id_speciality', id.nullable()),
  examTypeId: as('id_examination', id),
  disciplineId: as('id_discipline', id),
  semesterId: as('id_semester', id),
  teacherId: as('id_teacher', id),
  teacher: as('t_fio', z.string()),
  fileName: z.string(),
  size: z.int(),
  type: z.string(),
  cover: z.string().nullable(),
  /** Changes with the file. */
  version: z.string(),
  /** Number of users who downloaded it; only for its teacher. */
  downloads: z.int().nullable(),
  addedAt: timestamp,
  /** Added after the student’s last visit. */
  isNew: z.boolean(),
  reading: readingPlace.nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type UmkItem = z.output<typeof umkItem>;

const asTeacher = { uid: 'id', id_teacher: 'id', role: 'role', fromType: 'role' } as const;
const asStudent = { uid: 'id', id_student: 'id', role: 'role', fromType: 'role' } as const;

const byId = named({ id: as('id_books', wireId) });

/** Fields that a legacy client returns when it changes a material. */
const ECHOED = [
  ...['idBook', 'umkName', 'isHTMLBook', 'isSharedBookFromEBooks', 'kredits', 't_fio'],
  ...['size', 'type', 'format', 'cover', 'version', 'downloads', 'addedAt', 'isNew'],
];

export const umkContract = area({
  semesters: endpoint({
    method: 'POST',
    path: '/api/umk/semesters.json',
    access: 'teacher',
    summary: 'The terms and semesters in which the caller teaches, newest first',
    self: asTeacher,
    input: named({ season: as('ws', season.optional()) }),
    output: z.array(umkSemester),
  }),
  studentSemesters: endpoint({
    method: 'POST',
    path: '/api/umk/semestersforstud.json',
    access: 'student',
    summary: 'The terms and semesters in which the caller studies or studied, newest first',
    self: asStudent,
    input: named({ season: as('ws', season.optional()) }),
    output: z.array(umkSemester),
  }),
  disciplines: endpoint({
    method: 'POST',
    path: '/api/umk/disciplines.json',
    access: 'teacher',
    summary: 'The disciplines that the caller teaches in a term',
    self: asTeacher,
    input: named(inTerm),
    output: z.array(umkDiscipline),
  }),
  studentDisciplines: endpoint({
    method: 'POST',
    path: '/api/umk/disciplinesforstud.json',
    access: 'student',
    summary: 'The disciplines that the caller takes in a term',
    self: asStudent,
    input: named(inTerm),
    output: z.array(umkDiscipline),
  }),
  examTypes: endpoint({
    method: 'POST',
    path: '/api/umk/getstudentexamtypes.json',
    access: 'student',
    summary: 'The forms of examination of the caller in a discipline, after the placeholder',
    self: asStudent,
    input: named(ofDiscipline),
    output: z.array(umkExamType),
  }),
  teachers: endpoint({
    method: 'POST',
    path: '/api/umk/getumkteachers.json',
    access: 'student',
    summary: 'The caller’s teachers of a discipline, with the number of their materials',
    self: { uid: 'id', id_student: 'id', role: 'role', fromType: 'role' },
    input: named({ ...ofDiscipline, examTypeId: as('id_examination', idOrNone.optional()) }),
    output: z.array(umkTeacher),
  }),
  types: endpoint({
    method: 'POST',
    path: '/api/umk/types.json',
    access: 'signedIn',
    summary: 'The types of materials, after the placeholder',
    input: z.object({}),
    output: z.array(umkType),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/umk/umklist.json',
    access: 'teacher',
    summary: 'The caller’s own materials in their order',
    self: asTeacher,
    input: named({
      ...ofDiscipline,
      semesterId: as('id_semester', idOrNone.optional()),
      examTypeId: as('id_examination', idOrNone.optional()),
      typeId: as('id_typeUmk', idOrNone.optional()),
    }),
    output: z.array(umkItem),
  }),
  studentList: endpoint({
    method: 'POST',
    path: '/api/umk/getumklistforstud.json',
    access: 'student',
    summary: 'The materials for the caller, by type and in the order set by their teachers',
    self: { uid: 'id', id_student: 'id', role: 'role', fromType: 'role' },
    input: named({
      ...ofDiscipline,
      examTypeId: as('id_examination', idOrNone.optional()),
      teacherId: as('id_teacher', idOrNone.optional()),
      typeId: as('id_typeUmk', idOrNone.optional()),
    }),
    output: z.array(umkItem),
  }),
  bookCategories: endpoint({
    method: 'POST',
    path: '/api/umk/bookcategories.json',
    access: 'signedIn',
    summary: 'The categories of the library, after the placeholder',
    input: z.object({}),
    output: z.array(bookCategory),
  }),
  specialities: endpoint({
    method: 'POST',
    path: '/api/umk/specialities.json',
    access: 'teacher',
    summary: 'The specialities of the caller’s students in a discipline',
    input: named(ofDiscipline),
    output: z.array(umkSpeciality),
  }),
  missing: endpoint({
    method: 'POST',
    path: '/api/umk/missing.json',
    access: 'teacher',
    summary: 'The required types that the caller’s set lacks',
    input: named(ofSet),
    output: z.array(umkType),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/umk/insertorupdateumk.json',
    access: 'teacher',
    summary: 'Adds a material with its file or a library book, or changes one',
    once: true,
    self: asTeacher,
    files: { max: 1, each: 'bookMb' },
    exact: { echoes: ECHOED },
    input: named({
      id: as('id_books', idOrNone.optional()),
      ...ofSet,
      typeId: as('id_typeUmk', wireId),
      name: as('bookName', storableText.max(BOOK_NAME_MAX).default('')),
      author: storableText.max(BOOK_AUTHOR_MAX).default(''),
      description: storableText.max(BOOK_DESCRIPTION_MAX).default(''),
      /** Counted if omitted and the file is a PDF. */
      pages: as('totalPages', wireInt.pipe(z.int().min(0).max(100_000)).optional()),
      language: z.enum(BOOK_LANGUAGES).default('other'),
      categoryId: as('id_bookCategory', idOrNone.optional()),
      audience: as('id_forStudentKind', wireInt.pipe(audience).default(0)),
      specialityId: as('id_speciality', idOrNone.optional()),
      inLibrary: as('isForEBooks', flag.default(false)),
      /** A library book instead of a file. */
      sharedId: as('id_booksShare', idOrNone.optional()),
      clientId: z.uuid().optional(),
    }),
    output: row(umkItem),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/umk/deletebook.json',
    access: 'teacher',
    summary: 'Deletes one of the caller’s materials',
    input: byId,
    output: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/umk/restore.json',
    access: 'teacher',
    summary: 'Undoes the deletion of a material',
    input: byId,
    output: row(umkItem),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/umk/order.json',
    access: 'teacher',
    summary:
      'Sets the order of the caller’s materials of a discipline; omitted ones follow in their old order',
    input: named({ ...ofDiscipline, ids: z.array(wireId).min(1).max(UMK_SET_MAX) }),
    output: z.null(),
  }),
  copySources: endpoint({
    method: 'POST',
    path: '/api/umk/copysources.json',
    access: 'teacher',
    summary: 'Earlier terms from which a set can be copied, with the number of materials missing here',
    input: named(ofSet),
    output: z.array(
      named({
        yearId: as('id_a_year', id),
        yearName: as('p32', z.string()),
        season: as('id_ws', id),
        materials: z.int(),
      }),
    ),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/umk/copy.json',
    access: 'teacher',
    summary: 'Copies the caller’s materials of an earlier term; materials copied before are skipped',
    input: named({ ...ofSet, fromYearId: as('fromYear', wireId), fromSeason: as('fromWs', season) }),
    output: z.object({ copied: z.int() }),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/umk/seen.json',
    access: 'student',
    summary: 'Saves that the caller has seen the materials of a discipline',
    input: named(ofDiscipline),
    output: z.null(),
  }),
});

export const umkFailures = {
  UMK_NOT_FOUND: 404,
  /** 'No training selected' */
  UMK_FILE_NEEDED: 400,
  /** The caller does not teach this. */
  UMK_NOT_TAUGHT: 403,
  /** The library book is already among the materials of this type. */
  UMK_SHARED_TWICE: 409,
  UMK_FULL: 409,
} as const;

export const umkEvents = {
  changed: event('umk.changed', { disciplineId: z.int(), yearId: z.int(), season: z.int() }),
};

export const umkArea = {
  calls: umkContract,
  failures: umkFailures,
  events: umkEvents,
  audit: ['umk.added', 'umk.edited', 'umk.removed', 'umk.restored', 'umk.copied'],
} as const;
