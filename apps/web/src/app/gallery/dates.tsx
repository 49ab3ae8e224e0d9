import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { LazyCalendar } from '../../ui/form/lazy-calendar.ts';
import { TimeField } from '../../ui/form/time-field.tsx';
import { Specimen } from './specimen.tsx';

/** The fixed time used in the design’s pictures. */
const TODAY = '2026-11-17';
const at = (iso: string) => new Date(`${iso}T00:00:00`);

/** A date field, a time field, and an open calendar below. */
export function Dates() {
  const { t } = useTranslation('gallery');
  const [day, setDay] = useState<string | null>('2026-11-20');
  const [time, setTime] = useState<string | null>('09:30');
  return (
    <Specimen title={t('date.title')} span={4}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gap: 1.5 }}>
        <DateField label={t('date.day')} value={day} onChange={setDay} />
        <TimeField label={t('date.time')} value={time} onChange={setTime} />
      </Box>
      <Suspense fallback={<Skeleton height={320} />}>
        <LazyCalendar selected={day ? at(day) : null} today={at(TODAY)} onSelect={setDay} autoFocus={false} />
      </Suspense>
    </Specimen>
  );
}
