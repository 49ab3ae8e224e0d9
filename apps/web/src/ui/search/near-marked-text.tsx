import { nearHits } from '@bilim/rules/text/near-hits';
import { WithMarks } from './marked-text.tsx';

/** A text with exact and near search matches highlighted. */
export const NearMarkedText = ({ text, query }: { text: string; query: string }) => (
  <WithMarks text={text} hits={nearHits({ text, query })} />
);
