import type { ScannedLesson } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLessonWords } from '../use-lesson-words.ts';

type BoardBarProps = { lesson: ScannedLesson; now: Date | null; children: ReactNode };

/** The lesson's remaining time and the buttons of the screen. */
export function BoardBar({ lesson, now, children }: BoardBarProps) {
  const words = useLessonWords();
  const runs = now !== null && now >= lesson.beginsAt && now < lesson.endsAt;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
      }}
    >
      <Typography
        color="textSecondary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          fontSize: { xs: '0.875rem', md: '0.9375rem' },
          lineHeight: { xs: 1.25, md: 1.5 },
          // Next to many buttons on a phone the text would break at each letter.
          minWidth: 'min(100%, 16ch)',
        }}
      >
        <Box
          component="span"
          sx={({ vars: { palette } }) => ({
            flex: 'none',
            width: 10,
            height: 10,
            borderRadius: 99,
            background: runs ? palette.tone.teal.main : palette.divider,
          })}
        />
        {now && words.running(lesson, now)}
      </Typography>
      {children}
    </Box>
  );
}
