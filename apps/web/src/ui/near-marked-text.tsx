import { nearHits } from '@bilim/rules/near-hits';
import { WithMarks } from './marked-text.tsx';

/** A text in which also that stands out which is only near to what was searched for. */
export const NearMarkedText = ({ text, query }: { text: string; query: string }) => (
  <WithMarks text={text} hits={nearHits({ text, query })} />
);
