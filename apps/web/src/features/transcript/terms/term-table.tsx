import type { GradeLine } from '@bilim/contract/areas/transcript.shapes';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { LetterChip } from './letter-chip.tsx';
import { markOf } from './mark-of.ts';
import { RetakeTag } from './retake-tag.tsx';
import type { TermProps } from './term-props.ts';

const NONE = '—';

const Table = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  const quiet = theme.vars.palette.text.secondary;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    'th, td': { padding: '6px 8px', height: 36, borderTop: line, textAlign: 'left', fontWeight: 400 },
    'thead th': { color: quiet, fontSize: '0.75rem', fontWeight: 600, whiteSpace: 'nowrap', borderTop: 0 },
    'tbody th': { fontWeight: 500 },
    '.quiet': { color: quiet },
    '.code': { paddingLeft: 16, whiteSpace: 'nowrap' },
    // Long words of one language would break in the middle.
    '.control': { overflowWrap: 'normal' },
    '.mark': { paddingRight: 16, whiteSpace: 'nowrap' },
    '.number': { textAlign: 'right', whiteSpace: 'nowrap' },
    '.letter': { textAlign: 'center' },
    '.points': { fontWeight: 650 },
  };
});

/** The disciplines of a term on a desktop. */
export function TermTable({ term, words, attemptsAt, onAttempts }: TermProps) {
  const { t, point, language } = words;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={t('term.table')}>
        <thead>
          <tr>
            <th scope="col" className="code">
              {t('table.code')}
            </th>
            <th scope="col">{t('table.discipline')}</th>
            <th scope="col">{t('table.control')}</th>
            <th scope="col" className="number">
              {t('table.credits')}
            </th>
            <th scope="col" className="number">
              {t('table.points')}
            </th>
            <th scope="col" className="letter">
              {t('table.letter')}
            </th>
            <th scope="col" className="number">
              {t('table.point')}
            </th>
            <th scope="col" className="mark">
              {t('table.mark')}
            </th>
          </tr>
        </thead>
        <tbody>
          {term.grades.map((grade: GradeLine) => (
            <tr key={grade.id}>
              <td className="quiet code">{grade.code}</td>
              <th scope="row">
                {grade.name[language]}{' '}
                <RetakeTag
                  {...{ grade, words }}
                  attempts={attemptsAt(grade)}
                  onOpen={() => onAttempts(grade)}
                />
              </th>
              <td className="quiet control">{grade.control[language].toLocaleLowerCase()}</td>
              <td className="number">{grade.credits}</td>
              <td className="number points">{grade.points ?? NONE}</td>
              <td className="letter">
                {grade.letter === null ? NONE : <LetterChip grade={grade}>{grade.letter}</LetterChip>}
              </td>
              <td className="number">{grade.point === null ? NONE : point(grade.point)}</td>
              <td className="quiet mark">{markOf(grade, words)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
