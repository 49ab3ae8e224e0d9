import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useToday } from '../../platform/time/clock.ts';
import { ChoiceChip } from '../../ui/form/choice-chip.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FilterChips } from '../../ui/search/filter-chips.tsx';
import { PERIODS, type PeriodName, periodOf } from './period.ts';
import { typesQuery } from './presence.api.ts';

type Period = { from: string; to: string };
type PresenceFiltersProps = {
  period: Period;
  type: number | undefined;
  onChange: (changed: Partial<Period> & { type?: number }) => void;
};

const ALL = 0;

/** Filters by period and lesson type. */
export function PresenceFilters({ period, type, onChange }: PresenceFiltersProps) {
  const { t } = useTranslation('presence');
  const { data: types = [] } = useQuery(typesQuery());
  const today = useToday();
  const named = PERIODS.find((name) => {
    const { from, to } = periodOf(name, today);
    return from === period.from && to === period.to;
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2 }}>
      <Box sx={{ width: { xs: '100%', sm: 216 } }}>
        <DateField
          label={t('period.from')}
          value={period.from}
          max={period.to}
          onChange={(from) => from && onChange({ ...period, from })}
        />
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 216 } }}>
        <DateField
          label={t('period.to')}
          value={period.to}
          min={period.from}
          max={today}
          onChange={(to) => to && onChange({ ...period, to })}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: { sm: 0.75 } }}>
        <FilterChips<PeriodName | 'own'>
          label={t('period.label')}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={named ?? 'own'}
          onChange={(name) => name !== 'own' && onChange(periodOf(name, today))}
        />
        <ChoiceChip
          label={t('type.label')}
          choices={[
            { value: ALL, text: t('type.all') },
            ...types.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          value={type ?? ALL}
          onChoose={(chosen) => onChange({ type: chosen === ALL ? undefined : chosen })}
        />
      </Box>
    </Box>
  );
}
