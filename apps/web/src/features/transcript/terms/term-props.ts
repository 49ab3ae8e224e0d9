import type { GradeLine, TranscriptPage } from '@bilim/contract/areas/transcript.shapes';
import type { TermOf } from '@bilim/rules/grades/transcript';
import type { Words } from '../use-words.ts';

/** Props of every term view. */
export type TermProps = {
  term: TermOf<GradeLine>;
  page: TranscriptPage;
  words: Words;
  attemptsAt: (grade: GradeLine) => readonly GradeLine[];
  onAttempts: (grade: GradeLine) => void;
};
