import { ROLE, type Role } from '@bilim/contract/access';
import { academicsContract } from '@bilim/contract/areas/academics.contract';
import { PLACEHOLDER } from '@bilim/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { queryFor } from '../../platform/call/query-for.ts';

const [AUTUMN, SPRING] = [1, 2] as const;
const KEPT = { offline: true, staleTime: 3_600_000 } as const;

/**
 * The levels of the cascade. The query of each level includes the choices above it. Students and teachers use
 * different endpoints with the same row shape.
 */
export type TermChoice = z.output<typeof academicsContract.teacherDisciplines.input>;
export type DisciplineChoice = z.output<typeof academicsContract.teacherSemesters.input>;
export type SemesterChoice = z.output<typeof academicsContract.teacherGroups.input>;
type Of<Choice> = { role: Role; choice: Choice };

/** The years to choose from, without the placeholder row of the server's list. */
export const yearsQuery = () =>
  queryOptions({
    ...queryFor(academicsContract.years, {}, KEPT),
    select: (years) => years.filter(({ id }) => id !== PLACEHOLDER.id),
  });

export const currentYearQuery = () => queryFor(academicsContract.currentYear, {}, KEPT);
export const currentTermQuery = () =>
  queryOptions({
    ...queryFor(academicsContract.currentTerm, {}, KEPT),
    select: ({ season, ...term }) => ({ ...term, season: season === AUTUMN ? AUTUMN : SPRING }),
  });

export const disciplinesQuery = ({ role, choice }: Of<TermChoice>) =>
  role === ROLE.teacher
    ? queryFor(academicsContract.teacherDisciplines, choice, KEPT)
    : queryFor(academicsContract.studentDisciplines, choice, KEPT);

export const semestersQuery = ({ role, choice }: Of<DisciplineChoice>) =>
  role === ROLE.teacher
    ? queryFor(academicsContract.teacherSemesters, choice, KEPT)
    : queryFor(academicsContract.studentSemesters, choice, KEPT);

export const groupsQuery = ({ role, choice }: Of<SemesterChoice>) =>
  role === ROLE.teacher
    ? queryFor(academicsContract.teacherGroups, choice, KEPT)
    : queryFor(academicsContract.studentGroup, choice, KEPT);
