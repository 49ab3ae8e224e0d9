import type { GradeLine, TranscriptPage } from '@bilim/contract/areas/transcript.shapes';
import type { TermOf } from '@bilim/rules/transcript';
import type { Words } from '../use-words.ts';

/** What every look of a term is given. */
export type TermProps = {
  term: TermOf<GradeLine>;
  page: TranscriptPage;
  words: Words;
  attemptsAt: (grade: GradeLine) => readonly GradeLine[];
  onAttempts: (grade: GradeLine) => void;
};
