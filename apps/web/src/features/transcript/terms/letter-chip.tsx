import type { GradeLine } from '@bilim/contract/areas/transcript.shapes';
import Box from '@mui/material/Box';
import type { Tone } from '../../../ui/theme/tokens.ts';

type LetterChipProps = { grade: Pick<GradeLine, 'mark' | 'passed'>; children: string };

const TONES: Readonly<Record<NonNullable<GradeLine['mark']>, Tone>> = {
  excellent: 'ok',
  good: 'teal',
  satisfactory: 'warn',
  unsatisfactory: 'bad',
};

/** A letter grade on the colour of its mark. */
export function LetterChip({ grade: { mark, passed }, children }: LetterChipProps) {
  const tone = mark ? TONES[mark] : passed ? 'ok' : 'bad';
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 28,
        minHeight: 26,
        px: 0.75,
        borderRadius: 1.5,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        background: theme.vars.palette.tone[tone].soft,
        color: theme.vars.palette.tone[tone].on,
      })}
    >
      {children}
    </Box>
  );
}
