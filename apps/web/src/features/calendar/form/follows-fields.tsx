import Box from '@mui/material/Box';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import type { EntryDraft } from './entry-draft.ts';

const WEEKS = [0, 1, 2] as const;

/** The weekday whose timetable a day follows, and the week. */
export function FollowsFields({ control }: { control: Control<EntryDraft> }) {
  const { t } = useTranslation('calendar');
  const dates = useDates();
  const weekdays = dates.weekdays.map((label, place) => ({ value: place + 1, label }));
  const weeks = WEEKS.map((value) => ({ value, label: t(`week.${value}`) }));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      <Controller
        control={control}
        name="followsDay"
        render={({ field: { value, onChange, ref } }) => (
          <SearchSelect label={t('follows')} ref={ref} options={weekdays} value={value} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="followsWeek"
        render={({ field: { value, onChange, ref } }) => (
          <SearchSelect label={t('weekLabel')} ref={ref} options={weeks} value={value} onChange={onChange} />
        )}
      />
    </Box>
  );
}
