import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import type { Week } from './weeks.ts';

/** The weeks chart as a table. */
export function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('journal');
  const dates = useDates();
  const count = ({ lessons }: Week, isAbsent: boolean) =>
    lessons.filter(({ mark: { kind } }) => kind !== 'none' && (kind === 'absent') === isAbsent).length;
  return (
    <Box
      component="table"
      sx={(theme) => ({
        width: '100%',
        mt: 2,
        borderCollapse: 'collapse',
        fontSize: '0.8125rem',
        '& th, & td': {
          py: 0.5,
          textAlign: 'right',
          fontWeight: 400,
          borderTop: `1px solid ${theme.vars.palette.divider}`,
        },
        '& th:first-of-type': { textAlign: 'left' },
        '& thead th': { border: 0, color: theme.vars.palette.text.secondary },
      })}
    >
      <thead>
        <tr>
          <th scope="col">{t('own.weekFrom')}</th>
          <th scope="col">{t('own.came')}</th>
          <th scope="col">{t('own.missed')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.monday}>
            <th scope="row">{dates.day(new Date(`${week.monday}T06:00:00Z`))}</th>
            <td>{count(week, false)}</td>
            <td>{count(week, true)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
