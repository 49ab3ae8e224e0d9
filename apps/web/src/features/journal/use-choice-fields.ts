import { useTranslation } from '../../platform/texts/use-translation.ts';
import type { SelectOption } from '../../ui/search/select-option.ts';
import { besides, courseKey } from './journal.choice.ts';
import type { JournalSearch } from './journal.search.ts';
import type { JournalChoice } from './use-journal-choice.ts';

export type ChoiceField = {
  name: 'year' | 'term' | 'discipline' | 'class' | 'type' | 'part';
  label: string;
  options: readonly SelectOption<string>[] | undefined;
  value: string | null;
  /** The address after this choice: the levels above are kept, the levels below are cleared. */
  choose: (value: string) => JournalSearch;
};

const SEASONS = [1, 2] as const;

/** The fields of the choice; levels without alternatives are hidden. */
export function useChoiceFields(choice: JournalChoice): ChoiceField[] {
  const { t } = useTranslation(['journal', 'academics']);
  const { years, term, heads, head } = choice;
  const inTerm = { year: term?.yearId, ws: term?.season };
  const termFields: ChoiceField[] = [
    {
      name: 'year',
      label: t('academics:level.year'),
      value: textOf(term?.yearId),
      options: years.data?.map(({ id, name }) => ({ value: String(id), label: name })),
      choose: (value) => ({ year: Number(value), ws: term?.season }),
    },
    {
      name: 'term',
      label: t('academics:level.term'),
      value: textOf(term?.season),
      options: SEASONS.map((one) => ({ value: String(one), label: t(`academics:season.${one}`) })),
      choose: (value) => ({ ...inTerm, ws: value === '1' ? 1 : 2 }),
    },
  ];
  if (!heads.data || !head) return termFields;
  const { courses, classes, types, parts } = besides(heads.data, head);
  const ofCourse = { ...inTerm, discipline: head.disciplineId, elective: head.elective || undefined };
  const ofClass = { ...ofCourse, class: head.classId };
  const fields: (ChoiceField | false)[] = [
    ...termFields,
    {
      name: 'discipline',
      label: t('academics:level.discipline'),
      value: courseKey(head),
      options: courses.map((one) => ({ value: courseKey(one), label: one.discipline })),
      choose: (value) => ({
        ...inTerm,
        discipline: Number.parseInt(value, 10),
        elective: value.endsWith('-elective') || undefined,
      }),
    },
    {
      name: 'class',
      label: t('level.class'),
      value: String(head.classId),
      options: classes.map(({ classId, className }) => ({ value: String(classId), label: className })),
      choose: (value) => ({ ...ofCourse, class: Number(value) }),
    },
    {
      name: 'type',
      label: t('level.type'),
      value: String(head.lessonTypeId),
      options: types.map(({ lessonTypeId, lessonType }) => ({
        value: String(lessonTypeId),
        label: lessonType,
      })),
      choose: (value) => ({ ...ofClass, type: Number(value) }),
    },
    parts.length > 1 && {
      name: 'part',
      label: t('level.part'),
      value: String(head.id),
      options: parts.map((one) => ({
        value: String(one.id),
        label: t(one.subgroup ? 'part.subgroup' : 'part.whole', { number: one.subgroup }),
        aside: one.teacherId === head.teacherId ? undefined : one.teacher,
      })),
      choose: (value) => ({ ...inTerm, journal: Number(value) }),
    },
  ];
  return fields.filter((field) => field !== false);
}

const textOf = (id: number | undefined) => (id === undefined ? null : String(id));
