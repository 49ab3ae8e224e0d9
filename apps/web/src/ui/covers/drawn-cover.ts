/** White text has a contrast of at least 4.5:1 on each, in both themes. */
export const COVER_GROUNDS = [
  '#0B6E66',
  '#1F5FA6',
  '#6A45B0',
  '#1C5F38',
  '#263F48',
  '#8A4A10',
  '#7A2430',
] as const;
export const COVER_ORNAMENTS = ['tunduk', 'shelf', 'shyrdak'] as const;
export type CoverOrnament = (typeof COVER_ORNAMENTS)[number];

/** Letter width as a share of the cover’s width, and the maximum share of the longest word. */
const LETTER = 0.62;
const ROOM = 84;
const [LARGEST, SMALLEST] = [8.2, 5.2];

/** The title on a cover: no line starts with a colon, and a long word is set smaller instead of being broken. */
export function coverWords(title: string): { text: string; size: number } {
  const text = title.replace(/\s+(?=[:;!?—–])/g, '\u00a0');
  const longest = Math.max(...text.split(/[ -]/).map((word) => [...word].length));
  return { text, size: Math.max(SMALLEST, Math.min(LARGEST, ROOM / (LETTER * longest))) };
}

/** The generated cover of a book without one; deterministic by title. */
export function drawnCover(title: string): { ground: string; ornament: CoverOrnament } {
  let hash = 0x811c9dc5;
  for (const letter of title) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const ground = COVER_GROUNDS[hash % COVER_GROUNDS.length] ?? COVER_GROUNDS[0];
  const ornament = COVER_ORNAMENTS[(hash >>> 8) % COVER_ORNAMENTS.length] ?? COVER_ORNAMENTS[0];
  return { ground, ornament };
}
