import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../platform/money.ts';
import { type Course, courseModules, courseSummary } from './own.state.ts';

/** The points of each module, and what all marks add up to. */
export function ModulesCard({ course, absencePercent }: { course: Course; absencePercent: number }) {
  const { t } = useTranslation('journal');
  const { number } = useNumbers();
  const modules = courseModules(course);
  const { sum, average } = courseSummary(course, absencePercent);
  return (
    <Card component="section" aria-label={t('own.marks')} sx={{ p: 2 }}>
      {modules.map(({ id, name, max, of, points }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32 }}>
          <Typography sx={{ width: 112, flex: 'none' }}>
            {of ? `${name} · ${of.toLowerCase()}` : name}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * (points ?? 0)) / max}
            aria-label={name}
            sx={(theme) => ({
              ...{ flex: 1, height: 6, borderRadius: 99 },
              backgroundColor: theme.vars.palette.divider,
            })}
          />
          <Typography sx={{ minWidth: 64, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            <b>{points ?? '–'}</b>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` / ${max}`}
            </Box>
          </Typography>
        </Box>
      ))}
      <Typography
        color="textSecondary"
        sx={(theme) =>
          modules.length > 0 ? { mt: 1, pt: 1, borderTop: `1px solid ${theme.vars.palette.divider}` } : {}
        }
      >
        {t('own.sum', { sum })}
        {average !== null && ` · ${t('own.average', { average: number(average, { digits: 2 }) })}`}
      </Typography>
    </Card>
  );
}
