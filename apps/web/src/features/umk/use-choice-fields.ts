import { useTranslation } from '../../platform/texts/use-translation.ts';
import type { SelectOption } from '../../ui/search/select-option.ts';
import { keyOfTerm } from './umk.choice.ts';
import type { UmkSearch } from './umk.search.ts';
import type { UmkChoice } from './use-umk-choice.ts';

export type ChoiceField = {
  name: 'term' | 'discipline' | 'semester' | 'exam';
  label: string;
  options: readonly SelectOption<string>[] | undefined;
  value: string | null;
  /** The address after this choice: the levels above are kept, the levels below are cleared. */
  choose: (value: string) => UmkSearch;
};

/**
 * The fields of the choice. A level with one option is selected automatically, and hidden if it gives no
 * information.
 */
export function useChoiceFields({ terms, term, disciplines, row }: UmkChoice): ChoiceField[] {
  const { t } = useTranslation(['umk', 'academics']);
  const inTerm = term && { year: term.yearId, ws: term.season };
  const rows = disciplines.data ?? [];
  const named = rows.filter(({ id }) => id === row?.id);
  const ofSemester = named.filter(({ semesterId }) => semesterId === row?.semesterId);
  const semesters = [...new Set(named.map(({ semesterId }) => semesterId))].sort((one, two) => one - two);
  const fields: (ChoiceField | false)[] = [
    {
      name: 'term',
      label: t('term'),
      value: term ? keyOfTerm(term) : null,
      options: terms?.map((one) => ({
        value: keyOfTerm(one),
        label: t('termName', {
          year: one.yearName,
          season: t(`academics:season.${one.season}`).toLowerCase(),
        }),
      })),
      choose: (value) => {
        const chosen = terms?.find((one) => keyOfTerm(one) === value);
        return { year: chosen?.yearId, ws: chosen?.season };
      },
    },
    {
      name: 'discipline',
      label: t('academics:level.discipline'),
      value: row ? String(row.id) : null,
      options:
        disciplines.data &&
        [...new Map(rows.map((one) => [one.id, one])).values()].map(({ id, name, unseen }) => ({
          value: String(id),
          label: name,
          aside: unseen > 0 ? t('unseen', { count: unseen }) : undefined,
        })),
      choose: (value) => ({ ...inTerm, discipline: Number(value) }),
    },
    semesters.length > 1 && {
      name: 'semester',
      label: t('academics:level.semester'),
      value: String(row?.semesterId),
      options: semesters.map((id) => ({ value: String(id), label: t('semesterName', { number: id }) })),
      choose: (value) => ({ ...inTerm, discipline: row?.id, semester: Number(value) }),
    },
    row !== undefined && {
      name: 'exam',
      label: t('exam'),
      value: String(row.examTypeId),
      options: ofSemester.map(({ examTypeId, examTypeName }) => ({
        value: String(examTypeId),
        label: examTypeName,
      })),
      choose: (value) => ({
        ...inTerm,
        discipline: row.id,
        semester: row.semesterId,
        exam: Number(value),
      }),
    },
  ];
  return fields.filter((field) => field !== false);
}
