import type { Pen } from './pen.ts';

/** Seven background colours and three ornaments, as the client draws missing book covers. */
const GROUNDS = ['#0B6E66', '#1F5FA6', '#6A45B0', '#1C5F38', '#263F48', '#8A4A10', '#7A2430'] as const;
/** The size of the client's drawing; it is scaled to a page here. */
const DRAWN = { width: 166, height: 225 } as const;
const DIAMONDS = Array.from({ length: 5 }, (_, place) => 18 + place * 33);

/** A yurt's crown, books on a shelf, the border of a felt carpet. */
const ORNAMENTS: readonly ((doc: PDFKit.PDFDocument) => void)[] = [
  (doc) => {
    doc.lineWidth(3.5).strokeOpacity(0.35).circle(132, 164, 81).stroke('#fff');
    doc
      .path(
        'M62 124c44 24 96 24 140 0M62 206c44-24 96-24 140 0M104 94c18 44 18 96 0 140M160 94c-18 44-18 96 0 140',
      )
      .stroke('#fff');
  },
  (doc) => {
    doc
      .fillOpacity(0.15)
      .path('M9 161h20v33H9zM42 137h20v57H42zM75 150h20v44H75zM108 112h20v82h-20zM141 131h20v63h-20z')
      .fill('#fff');
  },
  (doc) => {
    doc.lineWidth(1.2).strokeOpacity(0.55).path('M5 165.5h161M5 218.5h161').stroke('#fff');
    for (const x of DIAMONDS) doc.fillOpacity(0.28).path(`M${x} 173l15 19-15 19-15-19z`).fill('#fff');
    for (const x of DIAMONDS) {
      doc
        .lineWidth(1.4)
        .strokeOpacity(0.6)
        .path(`M${x + 16.5} 180l9 12-9 12-9-12z`)
        .stroke('#fff');
    }
  },
];

export function drawCover({
  pen,
  page: { width, height },
  title,
  author,
}: {
  pen: Pen;
  page: { width: number; height: number };
  title: string;
  author: string;
}) {
  const { doc } = pen;
  const hash = hashOf(title);
  doc.rect(0, 0, width, height).fill(GROUNDS[hash % GROUNDS.length] ?? GROUNDS[0]);
  doc.save().scale(width / DRAWN.width, height / DRAWN.height);
  ORNAMENTS[(hash >>> 8) % ORNAMENTS.length]?.(doc);
  doc.restore();
  doc.save().fillOpacity(0.18).rect(0, 0, 14, height).fill('#000').restore();
  const inside = width - 80;
  const lines = pen.wrap({ text: title, size: 26, width: inside, bold: true });
  for (const [place, text] of lines.entries()) {
    pen.write({ text, x: 46, y: 66 + 33 * place, size: 26, bold: true, color: '#ffffff' });
  }
  const under = 66 + 33 * lines.length + 6;
  for (const [place, text] of pen.wrap({ text: author, size: 17, width: inside }).entries()) {
    pen.write({ text, x: 46, y: under + 23 * place, size: 17, color: '#ffffff' });
  }
}

function hashOf(title: string): number {
  let hash = 0x811c9dc5;
  for (const letter of title) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
