import type { Language } from '@bilim/contract/limits';
import { transcriptText } from './text.ts';
import type { GradeRow } from './transcript.queries.ts';

/** The mark as text: 'отл.', or for a grade without points 'зачтено'. */
export const markIn = (language: Language, { mark, passed }: Pick<GradeRow, 'mark' | 'passed'>) =>
  transcriptText({ key: mark ?? (passed ? 'passed' : 'notPassed'), language });

export const seasonIn = (language: Language, season: 1 | 2) =>
  transcriptText({ key: season === 1 ? 'autumn' : 'spring', language });
