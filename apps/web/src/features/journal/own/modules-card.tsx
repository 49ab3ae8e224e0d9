import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { NumberButton } from './number-button.tsx';
import { type Course, type CourseModule, courseModules, courseSummary } from './own.state.ts';
import { type Rows, RowsSheet } from './rows-sheet.tsx';

type ModulesCardProps = { course: Course; absencePercent: number; ended: boolean };

/** The points of each module so far, and the total of all marks; each number opens its lessons. */
export function ModulesCard({ course, absencePercent, ended }: ModulesCardProps) {
  const { t } = useTranslation('journal');
  const { number } = useNumbers();
  const [opened, setOpened] = useState<Rows | null>(null);
  const modules = courseModules(course, { ended });
  const { sum, average, marks, marksAverage, lessons } = courseSummary(course, absencePercent);
  const withPoints = course.records.filter(({ mark }) => mark.kind === 'points');
  const two = (value: number) => number(value, { digits: 2 });
  const totals = [
    { label: t('own.sumLabel'), value: String(sum), how: t('own.sumHow'), records: withPoints },
    ...(marksAverage === null
      ? []
      : [
          {
            label: t('own.marksAverage'),
            value: two(marksAverage),
            records: withPoints,
            how: t('own.marksAverageHow', { sum, count: marks }),
          },
        ]),
    ...(average === null
      ? []
      : [
          {
            label: t('own.datesAverage'),
            value: two(average),
            records: course.records,
            how: t('own.datesAverageHow', { sum, count: lessons }),
          },
        ]),
  ];
  return (
    <Card component="section" aria-label={t('own.marks')} sx={{ p: 2 }}>
      {modules.map((module) => (
        <ModuleLine key={module.id} module={module} onOpen={setOpened} />
      ))}
      <Box
        component="dl"
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          columnGap: 1.5,
          m: 0,
          ...(modules.length > 0
            ? { mt: 1, pt: 1, borderTop: `1px solid ${theme.vars.palette.divider}` }
            : {}),
        })}
      >
        {totals.map(({ label, value, how, records }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
              {label}
              <Typography variant="caption" component="p">
                {how}
              </Typography>
            </Box>
            <Box component="dd" sx={{ m: 0, alignSelf: 'center' }}>
              <NumberButton
                label={`${label}: ${value}`}
                onClick={() => setOpened({ title: label, value, how, records })}
              >
                <b>{value}</b>
              </NumberButton>
            </Box>
          </Box>
        ))}
      </Box>
      {opened && <RowsSheet rows={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

type ModuleLineProps = { module: CourseModule; onOpen: (rows: Rows) => void };

function ModuleLine({ module, onOpen }: ModuleLineProps) {
  const { t } = useTranslation('journal');
  const { max, of, points, reached, possible, isRunning, counted } = module;
  const name = of ? `${module.name} · ${of.toLowerCase()}` : module.name;
  const [part, whole] = isRunning ? [reached, possible] : [points ?? 0, max];
  const isEmpty = counted.length === 0;
  const value = isEmpty ? t('own.module.nothing') : t('own.module.of', { part, whole });
  const how = isRunning ? t('own.module.runningHow', { max }) : t('own.module.overHow', { max });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
      <Typography sx={{ width: 112, flex: 'none' }}>{name}</Typography>
      <LinearProgress
        variant="determinate"
        value={whole === 0 ? 0 : (100 * part) / whole}
        aria-label={name}
        sx={(theme) => ({
          flex: 1,
          height: 6,
          borderRadius: 99,
          backgroundColor: theme.vars.palette.divider,
        })}
      />
      <NumberButton
        label={[`${name}: ${value}`, ...(isRunning ? [t('own.module.running')] : [])].join(' ')}
        disabled={isEmpty}
        onClick={() => onOpen({ title: name, value, how, records: counted })}
      >
        <b>{value}</b>{' '}
        {isRunning && (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {t('own.module.running')}
          </Typography>
        )}
      </NumberButton>
    </Box>
  );
}
