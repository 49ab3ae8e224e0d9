import type { JournalMark } from '@bilim/rules/journal/marks';
import Box from '@mui/material/Box';
import { Hidden } from '../../ui/show/hidden.tsx';
import { markTone, shownText } from './mark-words.ts';

type MarkChipProps = {
  mark: JournalMark;
  pointsMax: number;
  /** Text for screen readers instead of the sign. */
  word: string;
  /** The abbreviation of an absence. */
  absent: string;
};

/** One mark by colour and sign. */
export function MarkChip({ mark, pointsMax, word, absent }: MarkChipProps) {
  const tone = markTone(mark, pointsMax);
  const isSign = mark.kind !== 'points';
  const text = mark.kind === 'absent' ? absent : shownText(mark, pointsMax);
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 40,
        minHeight: 32,
        px: 1,
        borderRadius: 2,
        fontWeight: 650,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        background: tone ? theme.vars.palette.tone[tone].soft : 'transparent',
        color: tone ? theme.vars.palette.tone[tone].on : theme.vars.palette.text.secondary,
      })}
    >
      {isSign ? <span aria-hidden>{text}</span> : text}
      {isSign && <Hidden>{word}</Hidden>}
    </Box>
  );
}
