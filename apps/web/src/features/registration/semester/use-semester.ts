import { placeOfSemester } from '@bilim/rules/registration/window';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { defaultYearQuery, semestersQuery, yearsQuery } from '../registration.api.ts';
import type { RegistrationSearch } from '../registration.search.ts';

/** The year and the semester of study: from the address, else the next ones open for registration. */
export function useSemester(search: RegistrationSearch) {
  const { t } = useTranslation('registration');
  const years = useQuery(yearsQuery());
  const defaultYear = useQuery({ ...defaultYearQuery(), enabled: search.year === undefined });
  const yearId = search.year ?? defaultYear.data?.id ?? years.data?.at(-1)?.id;
  const isYearKnown = yearId !== undefined && (search.year !== undefined || !defaultYear.isPending);
  const semesters = useQuery({ ...semestersQuery(yearId ?? 0), enabled: isYearKnown });
  const semesterId =
    semesters.data?.find(({ id }) => id === search.semester)?.id ?? semesters.data?.at(-1)?.id;
  const nameOf = (id: number) =>
    t('page.semesterName', {
      number: id,
      season: t(placeOfSemester(id).season === 1 ? 'page.autumn' : 'page.spring'),
    });
  return {
    yearId,
    of: isYearKnown && semesterId !== undefined ? { yearId, semesterId } : undefined,
    isNone: semesters.data?.length === 0,
    failed: [years, defaultYear, semesters].find(({ error, data }) => error && data === undefined),
    name: semesterId === undefined ? '' : t('page.semesterShort', { number: semesterId }),
    years: (years.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
    semesters: (semesters.data ?? []).map(({ id }) => ({ value: id, text: nameOf(id) })),
  };
}

export type SemesterChoice = ReturnType<typeof useSemester>;
