import { foldedWords, foldLetters } from '@bilim/rules/text/fold-text';

/** A piece of a page's text in a PDF: a line, a word, or a part of one. */
export type TextPiece = { text: string; endsLine: boolean };

/** From a letter of one piece to a letter of the same or another piece. */
export type TextHit = { from: { piece: number; offset: number }; to: { piece: number; offset: number } };

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The search pattern for typed text: ignores case, ө matches о, spaces match any whitespace. */
export function patternOf(query: string): RegExp | null {
  const words = foldedWords(query);
  return words.length > 0 ? new RegExp(words.map(escaped).join(String.raw`\s+`), 'g') : null;
}

/** All occurrences of the pattern on a page, also across pieces and lines. */
export function findText(pieces: readonly TextPiece[], pattern: RegExp): TextHit[] {
  let text = '';
  const starts = pieces.map((piece) => {
    const start = text.length;
    text += foldLetters(piece.text) + (piece.endsLine ? ' ' : '');
    return start;
  });
  const placeOf = (at: number) => {
    const piece = starts.findLastIndex((start) => start <= at);
    return { piece, offset: Math.min(at - (starts[piece] ?? 0), pieces[piece]?.text.length ?? 0) };
  };
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
    const last = placeOf(index + found.length - 1);
    return { from: placeOf(index), to: { ...last, offset: last.offset + 1 } };
  });
}
