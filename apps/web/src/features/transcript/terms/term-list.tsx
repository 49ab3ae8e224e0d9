import type { GradeLine } from '@bilim/contract/areas/transcript.shapes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Words } from '../use-words.ts';
import { LetterChip } from './letter-chip.tsx';
import { markOf } from './mark-of.ts';
import type { TermProps } from './term-props.ts';

/** The disciplines of a term on a phone. */
export function TermList({ term, words, attemptsAt, onAttempts }: TermProps) {
  return (
    <Box component="ul" aria-label={words.t('term.table')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {term.grades.map((grade) => (
        <Box
          key={grade.id}
          component="li"
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1.25,
            minHeight: 56,
            borderTop: `1px solid ${theme.vars.palette.divider}`,
          })}
        >
          <GradeWords {...{ grade, words }} attempts={attemptsAt(grade)} onOpen={() => onAttempts(grade)} />
          {grade.points !== null && (
            <Typography component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {grade.points}
            </Typography>
          )}
          <LetterChip grade={grade}>
            {grade.letter ?? words.t(grade.passed ? 'mark.passedShort' : 'mark.notPassedShort')}
          </LetterChip>
        </Box>
      ))}
    </Box>
  );
}

type GradeWordsProps = {
  grade: GradeLine;
  attempts: readonly GradeLine[];
  words: Words;
  onOpen: () => void;
};

function GradeWords({ grade, attempts, words, onOpen }: GradeWordsProps) {
  const { t, language } = words;
  const name = (
    <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
      {grade.name[language]}
    </Typography>
  );
  if (attempts.length < 2)
    return (
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {name}
        <Typography component="span" variant="body2" color="textSecondary">
          {[
            grade.control[language].toLocaleLowerCase(),
            t('table.creditsShort', { count: grade.credits }),
            ...(grade.points === null ? [] : [markOf(grade, words)]),
          ].join(' · ')}
        </Typography>
      </Box>
    );
  const before = attempts[attempts.indexOf(grade) - 1];
  const saying = ({ points, letter, passed }: GradeLine) =>
    points === null ? t(passed ? 'mark.passed' : 'mark.notPassed') : `${points} ${letter}`;
  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 44,
        justifyContent: 'flex-start',
        textAlign: 'left',
        borderRadius: 2,
      }}
    >
      <Box component="span">
        {name}
        <Box
          component="span"
          sx={(theme) => ({
            display: 'block',
            fontSize: '0.8125rem',
            fontWeight: 600,
            color: theme.vars.palette.tone.warn.main,
          })}
        >
          {before && grade === attempts.at(-1)
            ? t('retake.phone', { before: saying(before), now: grade.points ?? saying(grade) })
            : t('retake.earlier')}
        </Box>
      </Box>
    </ButtonBase>
  );
}
