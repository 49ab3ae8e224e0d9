import type { CalendarEntry } from '@bilim/contract/areas/calendar.shapes';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { CalendarOff, CalendarRange } from 'lucide-react';
import { Icon } from '../../../ui/show/icon.tsx';
import { isOff } from '../day-entries.ts';
import { useDayWords } from '../use-day-words.ts';

type DayNotesProps = { entries: readonly CalendarEntry[] };

/** What the university's calendar says about a day, a line for each entry; nothing on an ordinary day. */
export function DayNotes({ entries }: DayNotesProps) {
  const words = useDayWords();
  return entries.map((entry) => (
    <Line key={entry.id}>
      <Icon of={isOff(entry) ? CalendarOff : CalendarRange} size={18} />
      <span>{words(entry)}</span>
    </Line>
  ));
}

/** A day of the week's table without lessons. */
export function DayOffColumn({ entries, column, lines }: DayNotesProps & { column: number; lines: number }) {
  const words = useDayWords();
  return (
    <Off style={{ gridColumn: column, gridRow: `2 / ${lines + 1}` }}>
      {entries.map((entry) => (
        <Box component="p" key={entry.id}>
          <Icon of={CalendarOff} size={18} />
          {words(entry)}
        </Box>
      ))}
    </Off>
  );
}

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
  borderRadius: 10,
  fontSize: '0.8125rem',
  fontWeight: 500,
  background: theme.vars.palette.tone.violet.soft,
  color: theme.vars.palette.tone.violet.on,
  '& svg': { flex: 'none' },
}));
const Off = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  margin: '5px 3px',
  padding: '16px 6px',
  borderRadius: 10,
  textAlign: 'center',
  fontSize: '0.8125rem',
  fontWeight: 500,
  overflowWrap: 'break-word',
  background: theme.vars.palette.tone.violet.soft,
  color: theme.vars.palette.tone.violet.on,
  '& p': { display: 'grid', justifyItems: 'center', gap: 6, minWidth: 0 },
}));
