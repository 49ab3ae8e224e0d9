import type { GradeLine } from '@bilim/contract/areas/transcript.shapes';
import type { Words } from '../use-words.ts';

/** The mark as text: 'отл.', or 'зачтено'. */
export const markOf = ({ mark, passed }: GradeLine, { t }: Words) =>
  t(`mark.${mark ?? (passed ? 'passed' : 'notPassed')}`);
