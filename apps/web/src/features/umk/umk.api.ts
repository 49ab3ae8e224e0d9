import { ROLE, type Role } from '@bilim/contract/access';
import { libraryContract } from '@bilim/contract/areas/library.contract';
import { type UmkItem, umkContract, type umkDiscipline } from '@bilim/contract/areas/umk.contract';
import { PLACEHOLDER } from '@bilim/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, fileUrl } from '../../platform/call/call.ts';
import { queryFor } from '../../platform/call/query-for.ts';

export type UmkSet = z.output<typeof umkContract.missing.input>;
export type OfDiscipline = z.output<typeof umkContract.seen.input>;
/** A discipline in one semester with one assessment type. */
export type Course = z.output<typeof umkDiscipline>;
type InTerm = z.output<typeof umkContract.disciplines.input>;

const KEPT = { offline: true } as const;
const SELDOM_CHANGES = { offline: true, staleTime: 3_600_000 } as const;

const named = <Row extends { id: number }>(rows: Row[]) => rows.filter(({ id }) => id !== PLACEHOLDER.id);

export const semestersQuery = (role: Role) =>
  role === ROLE.teacher
    ? queryFor(umkContract.semesters, {}, SELDOM_CHANGES)
    : queryFor(umkContract.studentSemesters, {}, SELDOM_CHANGES);

export const disciplinesQuery = ({ role, term }: { role: Role; term: InTerm }) =>
  role === ROLE.teacher
    ? queryFor(umkContract.disciplines, term, KEPT)
    : queryFor(umkContract.studentDisciplines, term, KEPT);

export const teachersQuery = (of: OfDiscipline) => queryFor(umkContract.teachers, of, KEPT);
export const givenQuery = (of: OfDiscipline) => queryFor(umkContract.studentList, of, KEPT);

export const ownQuery = (set: UmkSet) => queryFor(umkContract.list, set, KEPT);
export const missingQuery = (set: UmkSet) => queryFor(umkContract.missing, set, KEPT);
export const sourcesQuery = (set: UmkSet) => queryFor(umkContract.copySources, set);

export const typesQuery = () =>
  queryOptions({ ...queryFor(umkContract.types, {}, SELDOM_CHANGES), select: named });
export const categoriesQuery = () =>
  queryOptions({ ...queryFor(umkContract.bookCategories, {}, SELDOM_CHANGES), select: named });
export const specialitiesQuery = ({ yearId, season, disciplineId }: OfDiscipline) =>
  queryFor(umkContract.specialities, { yearId, season, disciplineId }, SELDOM_CHANGES);

/** Library books that match the typed text; without text the newest. */
export const libraryQuery = (text: string) =>
  queryFor(libraryContract.search, text ? { text, order: 'best' } : { order: 'newest' });

export const markSeen = (of: OfDiscipline) => call(umkContract.seen, of);

/** Queries that a change of a discipline's materials invalidates. */
export const CHANGED = [
  umkContract.list,
  umkContract.studentList,
  umkContract.missing,
  umkContract.copySources,
  umkContract.disciplines,
  umkContract.studentDisciplines,
  umkContract.teachers,
] as const;

type Shown = Pick<UmkItem, 'bookId' | 'cover' | 'version'>;
export const coverUrl = ({ bookId, cover }: Shown) =>
  cover === null ? null : fileUrl(libraryContract.cover, { id: bookId, v: cover });
export const bookFileUrl = ({ bookId, version }: Shown) =>
  fileUrl(libraryContract.file, { id: bookId, v: version });
