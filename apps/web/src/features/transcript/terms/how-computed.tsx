import type { GradeLine, TranscriptPage } from '@bilim/contract/areas/transcript.shapes';
import type { LeftOut, TermOf } from '@bilim/rules/grades/transcript';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Words } from '../use-words.ts';
import { FigureTable } from './figure-table.tsx';
import { HowFrame } from './how-frame.tsx';
import { Quotient } from './quotient.tsx';
import { ScaleTable } from './scale-table.tsx';

type HowComputedProps = { id: string; term: TermOf<GradeLine>; page: TranscriptPage; words: Words };

const REASONS: readonly LeftOut[] = ['passFail', 'retaken', 'noCredits'];

/**
 * The calculation of a term's average: its rows, their sum, the scale, and the excluded rows with the reason.
 */
export function HowComputed({ id, term, page, words }: HowComputedProps) {
  const { t, point, language } = words;
  const used = new Set(term.counted.map(({ scaleId }) => scaleId));
  const scales = page.scales.filter((scale) => used.has(scale.id));
  const nameOf = ({ name, points, letter }: GradeLine) =>
    points === null ? name[language] : `${name[language]} (${points} ${letter})`;
  const leftOut = REASONS.flatMap((why) => {
    const names = term.leftOut.flatMap((one) => (one.why === why ? [nameOf(one.grade)] : []));
    return names.length > 0 ? [{ why, names: names.join(', ') }] : [];
  });
  return (
    <HowFrame id={id} label={t('how.button')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
        <Box sx={{ flex: '3 1 280px', minWidth: 0 }}>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
            {t('how.formula')}
          </Typography>
          <FigureTable aria-label={t('how.button')}>
            <tbody>
              {term.counted.map((grade) => (
                <tr key={grade.id}>
                  <th scope="row">{grade.name[language]}</th>
                  <td className="number quiet">{`${grade.credits} × ${point(grade.point ?? 0)}`}</td>
                  <td className="number">{point(grade.credits * (grade.point ?? 0))}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('how.sum')}</th>
                <td className="number">{t('how.credits', { count: term.credits })}</td>
                <td className="number">{point(term.weighed)}</td>
              </tr>
            </tfoot>
          </FigureTable>
          <Quotient sum={term} words={words} />
        </Box>
        <Box sx={{ flex: '2 1 180px', minWidth: 0 }}>
          {scales.map((scale) => (
            <ScaleTable
              key={scale.id}
              {...{ scale, words }}
              title={
                scale.id === page.scaleId
                  ? t('how.scale', { year: page.intakeYearId })
                  : t('how.otherScale', { name: scale.name[language] })
              }
              used={term.counted.flatMap(({ scaleId, letter }) =>
                scaleId === scale.id && letter ? [letter] : [],
              )}
            />
          ))}
          {leftOut.map(({ why, names }) => (
            <Typography key={why} variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
              {t(`how.${why}`, { names })}
            </Typography>
          ))}
        </Box>
      </Box>
    </HowFrame>
  );
}
