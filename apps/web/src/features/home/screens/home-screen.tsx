import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNow } from '../../../platform/time/clock.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useStudyWeek } from '../../academics/study-week.ts';
import { timeOfDay } from '../home.state.ts';

type HomeScreenProps = {
  day: ComponentType;
  /** Short cards beside each other. */
  parts: readonly ComponentType[];
  news: ComponentType;
};

/** A greeting, the date, and the parts of other areas for today. */
export function HomeScreen({ day: Day, parts, news: News }: HomeScreenProps) {
  const { t } = useTranslation('home');
  const dates = useDates();
  const now = useNow();
  const week = useStudyWeek();
  const weekName = week && t(`week.${week.parity}`, { number: week.number });
  const { fullName } = useUser();
  const [family = '', given = family] = fullName.split(/\s+/);
  return (
    <>
      <PageHeader
        title={t(`greeting.${timeOfDay(Number.parseInt(dates.time(now), 10))}`, { name: given })}
        note={[`${dates.weekday(now)}, ${dates.day(now, now)}`, weekName].filter(Boolean).join(' · ')}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Day />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
          }}
        >
          {parts.map((Part, index) => (
            <Part key={index.toString()} />
          ))}
        </Box>
        <News />
      </Box>
    </>
  );
}
