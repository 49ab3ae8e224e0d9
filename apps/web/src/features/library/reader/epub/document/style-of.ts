import type { Look } from '../messages.ts';

/** The CSS of a book for the chosen colours and text size; the book's own layout is kept. */
export function styleOf({ ground, ink, link, size }: Look): string {
  return `
    html { color-scheme: only light; background: ${ground} !important; color: ${ink}; font-size: ${size}% !important; }
    body { background: none !important; color: ${ink}; font-family: "PT Serif", Georgia, "DejaVu Serif", serif; line-height: 1.6; }
    body *:not(a):not(a *) { color: inherit !important; background-color: transparent !important; border-color: currentcolor; }
    a:any-link, a:any-link * { color: ${link} !important; }
    p, li, blockquote, dd { line-height: 1.6; }
    pre { white-space: pre-wrap !important; }
    img, svg, video { max-width: 100%; }
    ::highlight(found) { background-color: #F2B45755; }
    ::highlight(found-here) { background-color: #F2B457; color: #2B1B00; }
  `;
}
