import type { Language } from '@bilim/contract/limits';
import { transcriptText } from '../../http/texts.ts';
import type { GradeRow } from './transcript.queries.ts';

/** The mark in words: 'отл.', or of what has no points 'зачтено'. */
export const markIn = (language: Language, { mark, passed }: Pick<GradeRow, 'mark' | 'passed'>) =>
  transcriptText({ key: mark ?? (passed ? 'passed' : 'notPassed'), language });

export const seasonIn = (language: Language, season: 1 | 2) =>
  transcriptText({ key: season === 1 ? 'autumn' : 'spring', language });
