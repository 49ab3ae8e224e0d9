import type { GradeLine, TranscriptPage } from '@bilim/contract/areas/transcript.shapes';
import { attemptsOf, transcriptOf } from '@bilim/rules/grades/transcript';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Summary } from './gpa/summary.tsx';
import { AttemptsDialog } from './terms/attempts-dialog.tsx';
import { TermCard } from './terms/term-card.tsx';
import type { Words } from './use-words.ts';

type ShownTranscriptProps = { page: TranscriptPage; words: Words };

/** The averages, and below them the terms, newest first. */
export function ShownTranscript({ page, words }: ShownTranscriptProps) {
  const whole = transcriptOf(page.grades);
  const attempts = attemptsOf(page.grades);
  const [asked, setAsked] = useState<{ open: boolean; disciplineId: number }>({
    open: false,
    disciplineId: 0,
  });
  const newestFirst = [...whole.terms].reverse();
  const attemptsAt = ({ disciplineId }: GradeLine) => attempts.get(disciplineId) ?? [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 1.5, md: 2 } }}>
      <Summary page={page} whole={whole} />
      <Box
        lang={words.tag}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 1.5, md: 2 } }}
      >
        {newestFirst.map((term, place) => (
          <TermCard
            key={`${term.yearId}-${term.season}`}
            {...{ term, page, words, attemptsAt }}
            opened={place === 0}
            onAttempts={({ disciplineId }) => setAsked({ open: true, disciplineId })}
          />
        ))}
      </Box>
      <AttemptsDialog
        open={asked.open}
        attempts={attempts.get(asked.disciplineId) ?? []}
        words={words}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    </Box>
  );
}
