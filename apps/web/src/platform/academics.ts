import { ROLE, type Role } from '@bilim/contract/access';
import { academicsContract } from '@bilim/contract/areas/academics.contract';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';
import { KEPT_OFFLINE } from './query.ts';

const HOUR_MS = 3_600_000;

/**
 * The filter cascade that many features begin with: year and term, discipline, semester, group, people. Each level is
 * a query keyed by the choice above it, so choosing anew derives everything below; nothing is dispatched.
 */
export type TermChoice = z.output<typeof academicsContract.teacherDisciplines.input>;
export type DisciplineChoice = z.output<typeof academicsContract.teacherSemesters.input>;
export type SemesterChoice = z.output<typeof academicsContract.teacherGroups.input>;

const levelOf = (level: string, choice: object = {}) => ({
  queryKey: ['academics', currentLanguage(), level, choice] as const,
  staleTime: HOUR_MS,
  ...KEPT_OFFLINE,
});

/** The academic year and term that contain today. */
export const currentTermQuery = () =>
  queryOptions({
    ...levelOf('currentTerm'),
    queryFn: async ({ signal }) => {
      const [year, term] = await Promise.all([
        call(academicsContract.currentYear, {}, { signal }),
        call(academicsContract.currentTerm, {}, { signal }),
      ]);
      const season = term.season === 1 ? 1 : 2;
      return { yearId: year.id, yearName: year.name, season, termName: term.name } as const;
    },
  });

/** What this person studies or teaches in a term. */
export const disciplinesQuery = ({ role, choice }: { role: Role; choice: TermChoice }) =>
  queryOptions({
    ...levelOf('disciplines', { role, ...choice }),
    queryFn: ({ signal }) =>
      role === ROLE.teacher
        ? call(academicsContract.teacherDisciplines, choice, { signal })
        : call(academicsContract.studentDisciplines, choice, { signal }),
  });

export const semestersQuery = ({ role, choice }: { role: Role; choice: DisciplineChoice }) =>
  queryOptions({
    ...levelOf('semesters', { role, ...choice }),
    queryFn: ({ signal }) =>
      role === ROLE.teacher
        ? call(academicsContract.teacherSemesters, choice, { signal })
        : call(academicsContract.studentSemesters, choice, { signal }),
  });

export const groupsQuery = ({ role, choice }: { role: Role; choice: SemesterChoice }) =>
  queryOptions({
    ...levelOf('groups', { role, ...choice }),
    queryFn: ({ signal }) =>
      role === ROLE.teacher
        ? call(academicsContract.teacherGroups, choice, { signal })
        : call(academicsContract.studentGroup, choice, { signal }),
  });
