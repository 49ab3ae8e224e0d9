import { DAY_KINDS, type DayKind } from '@bilim/contract/areas/calendar.shapes';
import type { AcademicYear } from '@bilim/rules/days/academic-year';
import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import { FilterChips } from '../../../ui/search/filter-chips.tsx';
import type { Calendar } from '../calendar.api.ts';

const route = getRouteApi('/shell/calendar');
const ALL_FACULTIES = 0;

type EntryFiltersProps = {
  years: readonly AcademicYear[];
  yearId: number;
  faculties: Calendar['faculties'];
};

/** The year, the faculty and the kind, all in the address. */
export function EntryFilters({ years, yearId, faculties }: EntryFiltersProps) {
  const { t } = useTranslation('calendar');
  const { kind, faculty } = route.useSearch();
  const navigate = route.useNavigate();
  const options = [
    { value: 'all' as const, label: t('allKinds') },
    ...DAY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
  ];
  const choose = (chosen: DayKind | 'all') =>
    void navigate({ search: (now) => ({ ...now, kind: chosen === 'all' ? undefined : chosen }) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ChoiceChip
        label={t('year')}
        choices={years.map(({ id, name }) => ({ value: id, text: name }))}
        value={yearId}
        onChoose={(year) => void navigate({ search: (now) => ({ ...now, year }) })}
      />
      <ChoiceChip
        label={t('faculty')}
        choices={[
          { value: ALL_FACULTIES, text: t('allFaculties') },
          ...faculties.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        value={faculty ?? ALL_FACULTIES}
        onChoose={(chosen) =>
          void navigate({
            search: (now) => ({ ...now, faculty: chosen === ALL_FACULTIES ? undefined : chosen }),
          })
        }
      />
      <FilterChips label={t('kind')} options={options} value={kind ?? 'all'} onChange={choose} />
    </Box>
  );
}
