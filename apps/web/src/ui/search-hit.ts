/** Where a query stands in a text. */
export type Hit = { from: number; to: number };

/** Letters that people type for one another. Each keeps its length, so that places in the text stay true. */
const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Finds what was typed, whatever the case; null when it is not there, or nothing was typed. */
export function findHit({ text, query }: { text: string; query: string }): Hit | null {
  const wanted = fold(query.trim());
  if (wanted === '') return null;
  const from = fold(text).indexOf(wanted);
  return from < 0 ? null : { from, to: from + wanted.length };
}

/** Whether a text belongs among the results: everything does while nothing is typed. */
export const isHit = ({ text, query }: { text: string; query: string }) =>
  query.trim() === '' || findHit({ text, query }) !== null;
