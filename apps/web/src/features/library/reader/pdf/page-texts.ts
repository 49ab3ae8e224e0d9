import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { TextPiece } from '../find-text.ts';

const KEPT_PAGES = 1_000;
const kept = new WeakMap<PDFDocumentProxy, Map<number, readonly TextPiece[]>>();

/** The words of a page in the same pieces and order as its text layer. */
export async function textOfPage(pdf: PDFDocumentProxy, number: number): Promise<readonly TextPiece[]> {
  const pages = kept.get(pdf) ?? new Map<number, readonly TextPiece[]>();
  kept.set(pdf, pages);
  const known = pages.get(number);
  if (known) return known;
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const pieces: TextPiece[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    const last = pieces.at(-1);
    if (item.str !== '') pieces.push({ text: item.str, endsLine: item.hasEOL });
    else if (item.hasEOL && last) pieces[pieces.length - 1] = { ...last, endsLine: true };
  }
  if (pages.size < KEPT_PAGES) pages.set(number, pieces);
  return pieces;
}
