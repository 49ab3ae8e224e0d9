import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { BOLD, NARROW, NARROW_BOLD, PLAIN } from '../../files/papers/fonts.mjs';

const [LEFT, TOP, BOTTOM] = [57, 45, 62];
const TEAL = '#0B6E66';
const TEXT = '#14201E';
const MUTED = '#5A6B68';
const AMBER = '#8A4B00';
const LINE = '#C9D3D1';
/** 4 cm in PDF points, independent of the number of modules. */
const CODE_SIZE = 113.4;
const [CELL_X, CELL_Y] = [4, 3.5];
const LANGUAGE_TAGS = { ru: 'ru', kg: 'ky', en: 'en' };
const NUMBER_SIGNS = { ru: '№', kg: '№', en: 'No.' };

/** Draws a paper of the university: A4, tagged for screen readers, with page numbers. */
export default function drawIssued({ title, number, language, madeAt, parts, draft }) {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { left: LEFT, right: LEFT, top: TOP, bottom: BOTTOM },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: LANGUAGE_TAGS[language],
    // Replaces PDFKit's default font, which is not embedded.
    font: PLAIN,
    // The same content gives the same bytes.
    info: { Title: title, Creator: 'Bilim', Producer: 'Bilim', CreationDate: madeAt, ModDate: madeAt },
  });
  pdf.registerFont('plain', PLAIN).registerFont('bold', BOLD);
  pdf.registerFont('narrow', NARROW).registerFont('narrow bold', NARROW_BOLD);
  const width = pdf.page.width - 2 * LEFT;
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  const looks = (font, size, color) => pdf.font(font).fontSize(size).fillColor(color);
  /** Adds content at its place in the reading order. */
  const read = (kind, draw, { inside = root, ...options } = {}) =>
    inside.add(pdf.struct(kind, options, draw));
  const paragraph = ({
    kind = 'P',
    font = 'plain',
    size = 10.5,
    color = TEXT,
    after = 8,
    text,
    ...options
  }) => {
    read(kind, () => looks(font, size, color).text(text, LEFT, pdf.y, { width, lineGap: 2.5, ...options }));
    pdf.y += after;
  };
  /** Draws decoration that screen readers skip. */
  const ornament = (draw, type = 'Layout') => {
    pdf.markContent('Artifact', { type });
    draw();
    pdf.endMarkedContent();
  };
  const rule = ({ y, color = LINE, lineWidth = 0.5 }) =>
    ornament(() =>
      pdf
        .moveTo(LEFT, y)
        .lineTo(LEFT + width, y)
        .lineWidth(lineWidth)
        .stroke(color),
    );
  /** Starts a new page unless this height fits on the current one. */
  const need = (height) => {
    if (pdf.y + height <= pdf.page.maxY()) return false;
    pdf.addPage();
    return true;
  };

  const draw = {
    letterhead({ lines: [first, ...others] }) {
      if (others.length > 0) paragraph({ size: 9, color: MUTED, after: 3, text: first, align: 'center' });
      const name = others.length > 0 ? others.join('\n') : first;
      paragraph({ font: 'bold', size: 12.5, color: TEAL, after: 6, text: name, align: 'center' });
      rule({ y: pdf.y, color: TEAL, lineWidth: 1 });
      pdf.y += 22;
    },
    head: ({ text }) => draw.letterhead({ lines: [text] }),
    title: ({ text }) =>
      paragraph({ kind: 'H1', font: 'bold', size: 17, after: 3, text, align: 'center', lineGap: 1 }),
    subtitle: ({ text }) => paragraph({ color: MUTED, after: 20, text, align: 'center' }),
    heading({ text }) {
      need(60);
      pdf.y += 4;
      paragraph({ kind: 'H2', font: 'bold', size: 11.5, after: 4, text });
    },
    text: ({ text }) => paragraph({ text }),
    facts({ facts }) {
      const table = pdf.struct('Table');
      root.add(table);
      const names = Math.round(width * 0.34);
      for (const [name, value] of facts) {
        looks('plain', 10, MUTED);
        const cell = { width: width - names, lineGap: 1.5 };
        const height = Math.max(
          pdf.heightOfString(name, { width: names - 10, lineGap: 1.5 }),
          pdf.heightOfString(value, cell),
        );
        need(height);
        const top = pdf.y;
        const row = pdf.struct('TR');
        table.add(row);
        read(
          'TH',
          () => looks('plain', 10, MUTED).text(name, LEFT, top, { width: names - 10, lineGap: 1.5 }),
          {
            inside: row,
            scope: 'Row',
          },
        );
        read('TD', () => looks('plain', 10, TEXT).text(value, LEFT + names, top, cell), { inside: row });
        row.end();
        pdf.y = top + height + 5;
      }
      table.end();
      pdf.y += 6;
    },
    warning({ text }) {
      const inner = { width: width - 24, lineGap: 2 };
      const height = looks('bold', 10, AMBER).heightOfString(text, inner) + 16;
      need(height + 10);
      const top = pdf.y;
      ornament(() => pdf.roundedRect(LEFT, top, width, height, 6).lineWidth(1).stroke(AMBER));
      read('P', () => looks('bold', 10, AMBER).text(text, LEFT + 12, top + 8, inner));
      pdf.y = top + height + 10;
    },
    table({ columns, rows }) {
      const whole = columns.reduce((sum, column) => sum + column.width, 0);
      let x = LEFT;
      const places = columns.map(({ width: share, align = 'left' }) => {
        const place = { x: x + CELL_X, width: (width * share) / whole - 2 * CELL_X, align };
        x += (width * share) / whole;
        return place;
      });
      const heads = columns.map(({ title }) => title);
      const HEAD = ['narrow bold', 8.5, MUTED];
      const BODY = ['narrow', 9, TEXT];
      const cellOf = (place) => ({ width: place.width, align: place.align, lineGap: 1 });
      const heightOf = (cells, look) => {
        looks(...look);
        const heights = places.map((place, at) => pdf.heightOfString(cells[at] ?? '', cellOf(place)));
        return Math.max(...heights) + 2 * CELL_Y;
      };
      const put = (cells, look, each) => {
        const [top, height] = [pdf.y, heightOf(cells, look)];
        for (const [at, place] of places.entries())
          each(() => looks(...look).text(cells[at] ?? '', place.x, top + CELL_Y, cellOf(place)));
        pdf.y = top + height;
      };
      const headLine = () => rule({ y: pdf.y, color: TEAL, lineWidth: 0.8 });
      const table = pdf.struct('Table');
      const tell = (cells, look, kind, options) => {
        const row = pdf.struct('TR');
        table.add(row);
        put(cells, look, (fill) => read(kind, fill, { inside: row, ...options }));
        row.end();
      };
      need(heightOf(heads, HEAD) + heightOf(rows[0] ?? [], BODY));
      root.add(table);
      tell(heads, HEAD, 'TH', { scope: 'Column' });
      headLine();
      for (const cells of rows) {
        if (need(heightOf(cells, BODY))) {
          // A repeated head is decoration: screen readers read it once.
          put(heads, HEAD, (fill) => ornament(fill, 'Pagination'));
          headLine();
        }
        tell(cells, BODY, 'TD');
        rule({ y: pdf.y });
      }
      table.end();
      pdf.y += 12;
    },
    signer({ post, name }) {
      const half = width / 2 - 10;
      const options = { width: half, lineGap: 1.5 };
      looks('plain', 10.5, TEXT);
      const height = Math.max(pdf.heightOfString(post, options), pdf.heightOfString(name, options));
      // Keeps the signer and the code below on one page.
      need(24 + height + 26 + CODE_SIZE + 16);
      const top = pdf.y + 24;
      read('P', () => looks('plain', 10.5, TEXT).text(post, LEFT, top, options));
      read('P', () =>
        looks('bold', 10.5, TEXT).text(name, LEFT + width - half, top, { ...options, align: 'right' }),
      );
      pdf.y = top + height + 26;
    },
    code({ content, text, shown = content, alt = shown }) {
      need(CODE_SIZE + 16);
      rule({ y: pdf.y });
      const top = pdf.y + 14;
      const { data, size } = encode(content, { ecc: 'M', border: 0 });
      const module = CODE_SIZE / size;
      const bbox = [LEFT, top, LEFT + CODE_SIZE, top + CODE_SIZE];
      read('Figure', () => drawModules({ pdf, data, module, x: LEFT, y: top }), { alt, bbox });
      // Scanners need a white margin of four modules.
      const beside = LEFT + CODE_SIZE + Math.max(16, 4 * module);
      const room = { width: LEFT + width - beside, lineGap: 1.5 };
      read('P', () => looks('plain', 9, MUTED).text(text, beside, top, room));
      pdf.y += 5;
      read('P', () => looks('plain', 8, TEXT).text(shown, beside, pdf.y, room));
      pdf.y = Math.max(pdf.y, top + CODE_SIZE);
    },
  };

  for (const part of parts) draw[part.kind](part);
  root.end();
  if (draft) markDraft({ pdf, ornament, looks, draft });
  numberPages({
    pdf,
    ornament,
    looks,
    label: number ? `${title} ${NUMBER_SIGNS[language]} ${number}` : title,
    width,
  });
  pdf.end();
  return pdf;
}

/** Adjacent dark modules of a row form one rectangle. */
function drawModules({ pdf, data, module, x, y }) {
  for (const [row, line] of data.entries()) {
    for (let from = 0; from < line.length; from += 1) {
      if (!line[from]) continue;
      let to = from;
      while (line[to]) to += 1;
      pdf.rect(x + from * module, y + row * module, (to - from) * module, module);
      from = to;
    }
  }
  pdf.fill('#000000');
}

/** Writes the word across each page so that a draft does not pass for a paper. Screen readers get it in the text. */
function markDraft({ pdf, ornament, looks, draft }) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const [x, y] = [pdf.page.width / 2, pdf.page.height / 2];
    ornament(() => {
      pdf.save().rotate(-45, { origin: [x, y] });
      looks('bold', 72, AMBER).fillOpacity(0.16);
      pdf.text(draft, x - pdf.page.height / 2, y - 40, {
        width: pdf.page.height,
        align: 'center',
        lineBreak: false,
      });
      pdf.restore().fillOpacity(1);
    });
  }
}

/** The footer of each page: the paper, the page number and the page count. */
function numberPages({ pdf, ornament, looks, label, width }) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Allows text inside the bottom margin.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - BOTTOM + 24;
    ornament(() => {
      looks('plain', 7.5, MUTED).text(label, LEFT, y, {
        width: width - 70,
        lineBreak: false,
        ellipsis: true,
      });
      looks('plain', 7.5, MUTED).text(`${page + 1} / ${count}`, LEFT + width - 60, y, {
        width: 60,
        align: 'right',
        lineBreak: false,
      });
    }, 'Pagination');
  }
}
