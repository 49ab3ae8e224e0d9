import type { GradeLine } from '@bilim/contract/areas/transcript.shapes';
import type { TranscriptOf } from '@bilim/rules/grades/transcript';
import Typography from '@mui/material/Typography';
import type { Words } from '../use-words.ts';
import { FigureTable } from './figure-table.tsx';
import { HowFrame } from './how-frame.tsx';
import { Quotient } from './quotient.tsx';

type HowAllProps = { id: string; whole: TranscriptOf<GradeLine>; words: Words };

/** The calculation of the overall average, term by term. */
export function HowAll({ id, whole, words }: HowAllProps) {
  const { t, point } = words;
  return (
    <HowFrame id={id} label={t('how.all')}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        {t('how.formula')}
      </Typography>
      <FigureTable aria-label={t('how.all')}>
        <tbody>
          {whole.terms.map((term) => (
            <tr key={`${term.yearId}-${term.season}`}>
              <th scope="row">{t('chart.semester', { semester: term.semesterId })}</th>
              <td className="number quiet">{t('how.credits', { count: term.credits })}</td>
              <td className="number">{point(term.weighed)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('how.sum')}</th>
            <td className="number">{t('how.credits', { count: whole.credits })}</td>
            <td className="number">{point(whole.weighed)}</td>
          </tr>
        </tfoot>
      </FigureTable>
      <Quotient sum={whole} words={words} />
    </HowFrame>
  );
}
