import PDFDocument from 'pdfkit';
import { drawCover } from './book-cover.ts';
import { type DemoFont, loadFont } from './font.ts';
import type { Pen } from './pen.ts';

/** A5, like most textbooks here. */
const PAGE = { width: 420, height: 595, margin: 44 } as const;
const SIZE = { text: 9.5, chapter: 15, small: 8 } as const;
const LEADING = 1.45;

export type DemoBook = {
  title: string;
  author: string;
  year: number;
  contentsTitle: string;
  chapters: readonly { title: string; paragraphs: readonly string[] }[];
};

let fonts: { plain: DemoFont; bold: DemoFont } | undefined;
const loadFonts = () => {
  fonts ??= { plain: loadFont('DejaVuSans'), bold: loadFont('DejaVuSans-Bold') };
  return fonts;
};

/** A small valid PDF: a cover, contents, and chapters with an outline. The same book gives the same bytes. */
export async function makeBookPdf(book: DemoBook): Promise<{ bytes: Buffer; pages: number }> {
  const moment = new Date(Date.UTC(book.year, 0, 15));
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // No built-in font: the document embeds its own fonts.
    font: '',
    autoFirstPage: false,
    info: {
      Title: book.title,
      Author: book.author,
      CreationDate: moment,
      ModDate: moment,
      Producer: 'Bilim',
      Creator: 'Bilim',
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    doc.on('end', resolve);
  });
  const { pen, turnPage } = penFor(doc);
  turnPage();
  drawCover({ pen, page: PAGE, ...book });
  const layouts = book.chapters.map((chapter) => ({ title: chapter.title, pages: layOut({ pen, chapter }) }));
  writeContents({ pen, turnPage, book, layouts });
  let pages = 2;
  for (const { title, pages: sheets } of layouts) {
    for (const [place, lines] of sheets.entries()) {
      turnPage();
      pages += 1;
      if (place === 0) doc.outline.addItem(title);
      for (const line of lines) pen.write(line);
      const number = String(pages);
      const x = (PAGE.width - pen.widthOf({ text: number, size: SIZE.small })) / 2;
      pen.write({ text: number, x, y: PAGE.height - 26, size: SIZE.small, color: '#666666' });
    }
  }
  doc.end();
  await ended;
  return { bytes: Buffer.concat(chunks), pages };
}

function penFor(doc: PDFKit.PDFDocument): { pen: Pen; turnPage: () => void } {
  const { plain, bold } = loadFonts();
  const refs = { F1: embed(doc, plain), F2: embed(doc, bold) };
  const fontOf = (isBold: boolean | undefined) => (isBold ? bold : plain);
  const pen: Pen = {
    doc,
    write({ text, x, y, size, bold: isBold, color = '#1d2526' }) {
      const [red, green, blue] = [1, 3, 5].map((at) =>
        (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3),
      );
      // The y axis of the page points down, so the text matrix flips the letters upright.
      doc.addContent(
        `BT ${red} ${green} ${blue} rg /${isBold ? 'F2' : 'F1'} ${size} Tf 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${fontOf(isBold).hex(text)}> Tj ET`,
      );
    },
    widthOf: ({ text, size, bold: isBold }) => fontOf(isBold).widthOf(text) * size,
    wrap({ text, size, width, bold: isBold }) {
      const font = fontOf(isBold);
      const space = font.widthOf(' ');
      const lines: string[] = [];
      let [line, used] = ['', 0];
      for (const word of text.split(' ')) {
        const wide = font.widthOf(word);
        if (line !== '' && (used + space + wide) * size > width) {
          lines.push(line);
          [line, used] = [word, wide];
        } else {
          [line, used] = line === '' ? [word, wide] : [`${line} ${word}`, used + space + wide];
        }
      }
      return [...lines, line];
    },
  };
  const turnPage = () => {
    doc.addPage();
    Object.assign(doc.page.fonts, refs);
  };
  return { pen, turnPage };
}

/** Embeds our own font for text in two-byte glyph numbers. */
function embed(doc: PDFKit.PDFDocument, font: DemoFont) {
  const packed = (bytes: Buffer, more: object) => {
    const ref = doc.ref({ Filter: 'FlateDecode', ...more });
    ref.end(bytes);
    return ref;
  };
  const descriptor = doc.ref({
    Type: 'FontDescriptor',
    FontName: font.name,
    Flags: 4,
    FontBBox: [-1021, -463, 1793, 1232],
    ItalicAngle: 0,
    Ascent: 928,
    Descent: -236,
    CapHeight: 729,
    StemV: 80,
    FontFile2: packed(font.program, { Length1: font.programLength }),
  });
  descriptor.end(undefined);
  const shapes = doc.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: font.name,
    CIDToGIDMap: 'Identity',
    DW: 600,
    CIDSystemInfo: { Registry: asText('Adobe'), Ordering: asText('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: font.widths,
  });
  shapes.end(undefined);
  const ref = doc.ref({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: font.name,
    Encoding: 'Identity-H',
    DescendantFonts: [shapes],
    ToUnicode: packed(font.toUnicode, {}),
  });
  ref.end(undefined);
  return ref;
}

/** PDFKit writes a String object as a string, and a plain string as a name. */
const asText = (text: string) => new String(text);

type Line = Parameters<Pen['write']>[0];

function layOut({ pen, chapter }: { pen: Pen; chapter: DemoBook['chapters'][number] }): Line[][] {
  const { margin, width, height } = PAGE;
  const sheets: Line[][] = [[]];
  let y = margin + SIZE.chapter;
  const put = (line: Omit<Line, 'x' | 'y'>, gap: number) => {
    if (y > height - margin - SIZE.text) {
      sheets.push([]);
      y = margin + SIZE.text;
    }
    sheets.at(-1)?.push({ ...line, x: margin, y });
    y += gap;
  };
  const inside = width - 2 * margin;
  for (const text of pen.wrap({ text: chapter.title, size: SIZE.chapter, width: inside, bold: true })) {
    put({ text, size: SIZE.chapter, bold: true }, SIZE.chapter * LEADING);
  }
  y += 8;
  for (const paragraph of chapter.paragraphs) {
    for (const text of pen.wrap({ text: paragraph, size: SIZE.text, width: inside })) {
      put({ text, size: SIZE.text }, SIZE.text * LEADING);
    }
    y += 6;
  }
  return sheets;
}

function writeContents({
  pen,
  turnPage,
  book,
  layouts,
}: {
  pen: Pen;
  turnPage: () => void;
  book: DemoBook;
  layouts: readonly { title: string; pages: readonly unknown[] }[];
}) {
  const { margin: x, width } = PAGE;
  turnPage();
  let [y, page] = [70, 3];
  pen.write({ text: book.contentsTitle, x, y, size: SIZE.chapter, bold: true });
  for (const { title, pages } of layouts) {
    y += 24;
    const number = String(page);
    const right = width - x - pen.widthOf({ text: number, size: SIZE.text });
    const [line = ''] = pen.wrap({ text: title, size: SIZE.text, width: right - x - 12 });
    pen.write({ text: line, x, y, size: SIZE.text });
    pen.write({ text: number, x: right, y, size: SIZE.text });
    page += pages.length;
  }
}
