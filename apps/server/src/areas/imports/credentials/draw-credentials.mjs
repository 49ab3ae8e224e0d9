import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { BOLD, MONO, MONO_BOLD, PLAIN } from '../../../files/papers/fonts.mjs';

const MARGIN = 28;
const HEAD = 62;
const FOOT = 18;
const [COLUMNS, ROWS] = [2, 5];
const PAD = 11;
/** 2.5 cm in PDF points. */
const CODE_SIZE = 71;
const TEAL = '#0B6E66';
const TEXT = '#14201E';
const MUTED = '#5A6B68';
const LINE = '#9AA8A5';
const LANGUAGE_TAGS = { ru: 'ru', kg: 'ky', en: 'en' };

/** Cards to cut out, ten on a page of A4; each section begins on a new page. */
export default function drawCredentials({
  title,
  language,
  madeAt,
  university,
  day,
  address,
  words,
  sections,
}) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    displayTitle: true,
    // Fonts are referred to by file: PDFKit would load a second name of this one again for each use.
    font: PLAIN,
    lang: LANGUAGE_TAGS[language],
    info: { Title: title, Creator: 'Bilim', Producer: 'Bilim', CreationDate: madeAt, ModDate: madeAt },
  });
  const code = codeOf(pdf, address);
  for (const section of sections) {
    const pages = Math.ceil(section.cards.length / (COLUMNS * ROWS));
    for (let page = 0; page < pages; page += 1) {
      pdf.addPage();
      const cards = section.cards.slice(page * COLUMNS * ROWS, (page + 1) * COLUMNS * ROWS);
      drawHead({ pdf, university, title, day, section: section.name });
      drawCards({ pdf, cards, section: section.name, words, code, address });
      drawFoot({ pdf, text: words.handOver, place: `${page + 1} / ${pages}` });
    }
  }
  pdf.end();
  return pdf;
}

function drawHead({ pdf, university, title, day, section }) {
  const width = pdf.page.width - 2 * MARGIN;
  const oneLine = { lineBreak: false };
  const looks = (font, size, color) => pdf.font(font).fontSize(size).fillColor(color);
  looks(BOLD, 9.5, TEAL).text(university, MARGIN, 22, { width: width - 80, height: 12, ellipsis: true });
  looks(PLAIN, 9.5, MUTED).text(day, MARGIN + width - 80, 22, { width: 80, align: 'right' });
  looks(BOLD, 13, TEXT).text(section, MARGIN, 39, { width: width - 150, height: 16, ellipsis: true });
  looks(PLAIN, 9.5, MUTED).text(title, MARGIN + width - 150, 42, {
    ...oneLine,
    width: 150,
    align: 'right',
  });
}

function drawCards({ pdf, cards, section, words, code, address }) {
  const width = (pdf.page.width - 2 * MARGIN) / COLUMNS;
  const height = (pdf.page.height - HEAD - FOOT - MARGIN / 2) / ROWS;
  pdf.lineWidth(0.5).dash(3, { space: 3 });
  for (const at of cards.keys()) pdf.rect(...placeOf(at), width, height);
  pdf.stroke(LINE).undash();
  for (const [at, card] of cards.entries()) {
    const [x, y] = placeOf(at);
    drawCard({ pdf, card, section, words, code, address, x: x + PAD, y: y + PAD, width: width - 2 * PAD });
  }
  function placeOf(at) {
    return [MARGIN + (at % COLUMNS) * width, HEAD + Math.floor(at / COLUMNS) * height];
  }
}

function drawCard({ pdf, card, section, words, code, address, x, y, width }) {
  const room = width - CODE_SIZE - 12;
  const looks = (font, size, color) => pdf.font(font).fontSize(size).fillColor(color);
  const oneLine = { lineBreak: false };
  looks(BOLD, 9.5, TEXT).text(card.name, x, y, { width, height: 24, lineGap: 0, ellipsis: true });
  looks(PLAIN, 7.5, MUTED).text(`${section} · ${words.code} ${card.code}`, x, y + 26, {
    width,
    height: 9,
    ellipsis: true,
  });
  looks(PLAIN, 7, MUTED).text(words.login, x, y + 44, oneLine);
  looks(MONO, 11, TEXT).text(card.login, x, y + 53, { width: room, height: 13, ellipsis: true });
  looks(PLAIN, 7, MUTED).text(words.password, x, y + 73, oneLine);
  looks(MONO_BOLD, 11.5, TEXT).text(card.password, x, y + 82, oneLine);
  looks(PLAIN, 7.5, TEXT).text(words.change, x, y + 99, { width: room, height: 19, ellipsis: true });
  code({ x: x + width - CODE_SIZE, y: y + 42 });
  // As a user types it.
  looks(PLAIN, 6, MUTED).text(address.replace(/^https?:\/\//, ''), x, y + 42 + CODE_SIZE + 5, {
    width,
    height: 8,
    align: 'right',
    ellipsis: true,
  });
}

function drawFoot({ pdf, text, place }) {
  const [y, width] = [pdf.page.height - FOOT - 4, pdf.page.width - 2 * MARGIN];
  pdf.font(PLAIN).fontSize(7).fillColor(MUTED);
  pdf.text(text, MARGIN, y, { width: width - 60, height: 9, ellipsis: true });
  pdf.text(place, MARGIN + width - 60, y, { width: 60, align: 'right', lineBreak: false });
}

/** The code is the same on every card, so its modules are stored once in the file. */
function codeOf(pdf, address) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const form = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, size, size], Resources: {} });
  form.end(`0 g ${boxesOf(data).join(' ')} f`);
  return ({ x, y }) => {
    pdf.page.xobjects.Code = form;
    pdf
      .save()
      .translate(x, y)
      .scale(CODE_SIZE / size)
      .addContent('/Code Do')
      .restore();
  };
}

/** Adjacent dark modules of a row form one rectangle. */
function boxesOf(data) {
  const boxes = [];
  for (const [row, line] of data.entries()) {
    for (let from = 0; from < line.length; from += 1) {
      if (!line[from]) continue;
      let to = from;
      while (line[to]) to += 1;
      boxes.push(`${from} ${row} ${to - from} 1 re`);
      from = to;
    }
  }
  return boxes;
}
