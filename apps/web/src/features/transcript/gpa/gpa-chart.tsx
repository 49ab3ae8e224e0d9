import type { GradeLine } from '@bilim/contract/areas/transcript.shapes';
import type { TermOf } from '@bilim/rules/grades/transcript';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { ChartValue } from '../state/chart-line.ts';
import { FigureTable } from '../terms/figure-table.tsx';
import { ChartPicture } from './chart-picture.tsx';

/** The average by term, as a chart or as a table. */
export function GpaChart({ terms }: { terms: readonly TermOf<GradeLine>[] }) {
  const { t } = useTranslation('transcript');
  const { number } = useNumbers();
  const [asTable, setAsTable] = useState(false);
  const point = (value: number) => number(value / 100, { digits: 2 });
  const values = terms.map(
    ({ semesterId, gpa }): ChartValue => ({
      label: t('chart.semester', { semester: semesterId }),
      value: gpa,
    }),
  );
  if (values.every(({ value }) => value === null)) return null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography variant="section" component="h3" color="textSecondary">
          {t('chart.title')}
        </Typography>
        <Button
          size="small"
          startIcon={<Icon of={asTable ? ChartLine : Table2} size={16} />}
          onClick={() => setAsTable(!asTable)}
          sx={{ flex: 'none' }}
        >
          {asTable ? t('chart.asChart') : t('chart.asTable')}
        </Button>
      </Box>
      {asTable ? (
        <FigureTable aria-label={t('chart.title')}>
          <thead>
            <tr>
              <th scope="col">{t('chart.column')}</th>
              <th scope="col" className="number">
                {t('gpa.title')}
              </th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="number">{value === null ? '—' : point(value)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      ) : (
        <ChartPicture values={values} label={t('chart.title')} point={point} />
      )}
    </>
  );
}
