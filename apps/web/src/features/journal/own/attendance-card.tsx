import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { Ring } from '../../../ui/show/ring.tsx';
import { NumberButton } from './number-button.tsx';
import { type Course, courseSummary } from './own.state.ts';
import { type Rows, RowsSheet } from './rows-sheet.tsx';
import { weeksOf } from './weeks.ts';
import { WeeksChart } from './weeks-chart.tsx';
import { WeeksTable } from './weeks-table.tsx';

/** The attendance rate, the remaining absences, and the attendance by week. */
export function AttendanceCard({ course, absencePercent }: { course: Course; absencePercent: number }) {
  const { t } = useTranslation('journal');
  const numbers = useNumbers();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const [opened, setOpened] = useState<Rows | null>(null);
  const { attended, absences, attendance, left, limit, atRisk } = courseSummary(course, absencePercent);
  const weeks = weeksOf(course.records);
  const marked = course.records.filter(({ mark }) => mark.kind !== 'none');
  const numbersOf = [
    {
      title: t('own.attendance'),
      value: t('own.attended', { attended, count: marked.length }),
      records: marked,
    },
    {
      title: t('own.missed'),
      value: t('own.absences', { count: absences }),
      records: marked.filter(({ mark }) => mark.kind === 'absent'),
    },
  ];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Ring share={attendance ?? 0} tone={atRisk ? 'bad' : 'teal'}>
          {attendance === null ? '–' : numbers.percent(attendance)}
        </Ring>
        <Box>
          <Typography id={id} component="h2" sx={{ fontWeight: 650 }}>
            {t('own.attendance')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: -1, color: 'text.secondary' }}>
            {numbersOf.map((rows) => (
              <NumberButton
                key={rows.title}
                label={`${rows.title}: ${rows.value}`}
                disabled={rows.records.length === 0}
                onClick={() => setOpened({ ...rows, how: t('own.attendanceHow') })}
              >
                <b>{rows.value}</b>
              </NumberButton>
            ))}
          </Box>
          {limit > 0 && (
            <Typography
              variant="body2"
              sx={(theme) => ({
                fontWeight: 600,
                color: theme.vars.palette.tone[atRisk ? 'bad' : left > 1 ? 'ok' : 'warn'].on,
              })}
            >
              {atRisk ? t('own.over', { count: absences - limit }) : t('own.mayMiss', { count: left })}
            </Typography>
          )}
        </Box>
      </Box>
      {weeks.length > 0 && (
        <>
          {isTable ? <WeeksTable weeks={weeks} /> : <WeeksChart weeks={weeks} />}
          <Button size="small" onClick={() => setIsTable(!isTable)} sx={{ mt: 0.5, ml: -1.25 }}>
            {t(isTable ? 'own.asChart' : 'own.asTable')}
          </Button>
        </>
      )}
      {opened && <RowsSheet rows={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
