import type { ScannedLesson } from '@bilim/contract/areas/attendance.shapes';
import { PREFIX } from '@bilim/contract/limits';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Mark } from '../../../ui/show/mark.tsx';
import { StatusChip } from '../../../ui/state/status-chip.tsx';
import { useLessonWords } from '../use-lesson-words.ts';
import { CodeSquare } from './code-square.tsx';
import { ProofDigits, type ShownDigits } from './proof-digits.tsx';
import { StepRing } from './step-ring.tsx';

type ShownStep = { path: string; typed: string; leftMs: number };

type CodeSideProps = {
  lesson: ScannedLesson;
  round: 1 | 2;
  /** Null while no code is known. */
  step: ShownStep | null;
  /** The digits of the second proof, if it is required. */
  proof: ShownDigits | null;
  /** Shown in place of the code: ended, expired, or no network. */
  instead: ReactNode;
};

/** Readable from the last row: the lesson, the code on white, the countdown ring, and the letters to type. */
export function CodeSide({ lesson, round, step, proof, instead }: CodeSideProps) {
  return (
    <Box
      sx={({ breakpoints }) => ({
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 2,
        [breakpoints.up('md')]: { p: '28px 28px 28px 40px', gap: 3, justifyContent: 'space-between' },
      })}
    >
      <Head lesson={lesson} round={round} />
      <Box
        sx={({ breakpoints }) => ({
          display: 'grid',
          gap: 2,
          justifyItems: 'center',
          alignItems: 'center',
          [breakpoints.up('md')]: {
            gridTemplateColumns: 'auto minmax(132px, 1fr)',
            justifyItems: 'start',
            gap: 2.5,
          },
        })}
      >
        <CodeSquare step={step} withDigits={proof !== null} instead={instead} />
        {step && <StepRing leftMs={step.leftMs} />}
      </Box>
      {proof && <ProofDigits {...proof} />}
      {step ? <ByHand typed={step.typed} /> : <span />}
    </Box>
  );
}

function Head({ lesson, round }: Pick<CodeSideProps, 'lesson' | 'round'>) {
  const { t } = useTranslation('attendance');
  const words = useLessonWords();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Mark size={36} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          component="h1"
          sx={{ fontSize: { xs: '1.25rem', md: '1.75rem' }, lineHeight: 1.25, fontWeight: 650 }}
        >
          {words.title(lesson)}
        </Typography>
        <Typography color="textSecondary" sx={{ fontSize: { xs: '0.875rem', md: '1.0625rem' } }}>
          {words.where(lesson)}
        </Typography>
        {round === 2 && (
          <Box sx={{ display: { md: 'none' }, mt: 0.75 }}>
            <StatusChip status="review" label={t('secondRound')} />
          </Box>
        )}
      </Box>
      {round === 2 && (
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <StatusChip status="review" label={t('secondRound')} />
        </Box>
      )}
    </Box>
  );
}

/** For students whose camera fails: the letters and the address where to type them. */
function ByHand({ typed }: { typed: string }) {
  const { t } = useTranslation('attendance');
  const half = typed.length / 2;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 3, rowGap: 1.5 }}>
      <Box>
        <Typography color="textSecondary" sx={{ fontSize: '1rem' }}>
          {t('typeIt')}
        </Typography>
        <Typography
          aria-label={`${t('typedCode')}: ${[...typed].join(' ')}`}
          role="img"
          sx={{
            fontSize: { xs: '2.75rem', md: '4rem' },
            lineHeight: 1.1,
            fontWeight: 700,
            letterSpacing: '0.1em',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
          }}
        >
          {`${typed.slice(0, half)} ${typed.slice(half)}`}
        </Typography>
      </Box>
      <Box sx={(theme) => ({ pl: { md: 3 }, borderLeft: { md: `1px solid ${theme.vars.palette.divider}` } })}>
        <Typography color="textSecondary" sx={{ fontSize: '1rem' }}>
          {t('orOpen')}
        </Typography>
        <Typography
          sx={{ fontSize: { xs: '1.25rem', md: '1.75rem' }, lineHeight: 1.3, fontWeight: 650 }}
        >{`${location.host}${PREFIX}/qr`}</Typography>
      </Box>
    </Box>
  );
}
