import type { EPUB } from 'foliate-js/epub.js';
import { textWalker } from 'foliate-js/text-walker.js';
import { findText, patternOf } from '../../find-text.ts';
import { cleanDocument } from './clean.ts';

const HITS_MAX = 5_000;

export type SectionHit = { section: number; cfi: string };

type Search = {
  book: EPUB;
  text: string;
  cfiOf: (section: number, range: Range) => string;
  signal: AbortSignal;
  onSection: (hits: readonly SectionHit[], busy: boolean) => void;
};

/** Searches the book, section by section. */
export async function findInBook({ book, text, cfiOf, signal, onSection }: Search) {
  const pattern = patternOf(text);
  const hits: SectionHit[] = [];
  if (!pattern) return onSection(hits, false);
  for (const [section, { createDocument }] of book.sections.entries()) {
    const doc = await createDocument?.().catch(() => null);
    if (signal.aborted) return;
    if (!doc || hits.length >= HITS_MAX) continue;
    const ranges = textWalker(cleanDocument(doc), (texts, makeRange) =>
      findText(
        texts.map((piece) => ({ text: piece, endsLine: false })),
        pattern,
      ).map(({ from, to }) => makeRange(from.piece, from.offset, to.piece, to.offset)),
    );
    for (const range of ranges) hits.push({ section, cfi: cfiOf(section, range) });
    onSection(hits, true);
  }
  onSection(hits, false);
}
