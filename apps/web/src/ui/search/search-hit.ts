/** The position of a query in a text. */
export type Hit = { from: number; to: number };

/** Letters that users type for one another. Each keeps its length, so that positions in the text stay correct. */
const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Finds the query, case-insensitively; null when it is absent or empty. */
export function findHit({ text, query }: { text: string; query: string }): Hit | null {
  const wanted = fold(query.trim());
  if (wanted === '') return null;
  const from = fold(text).indexOf(wanted);
  return from < 0 ? null : { from, to: from + wanted.length };
}

/** Whether a text belongs to the results: an empty query matches everything. */
export const isHit = ({ text, query }: { text: string; query: string }) =>
  query.trim() === '' || findHit({ text, query }) !== null;
