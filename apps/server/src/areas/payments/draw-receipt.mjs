import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { BOLD, PLAIN } from '../../files/papers/fonts.mjs';

const MARGIN = 36;
const TEAL = '#0B6E66';
const TEXT = '#14201E';
const MUTED = '#5A6B68';
const AMBER = '#8A4B00';
const NAMES_WIDTH = 112;
const CODE_SIZE = 110;

/** A receipt: one page of A5. */
export default function drawReceipt({ title, madeAt, parts }) {
  const pdf = new PDFDocument({
    size: 'A5',
    margin: MARGIN,
    // The same content gives the same bytes.
    info: { Title: title, Creator: 'Bilim', Producer: 'Bilim', CreationDate: madeAt },
  });
  pdf.registerFont('plain', PLAIN).registerFont('bold', BOLD);
  const width = pdf.page.width - 2 * MARGIN;

  const draw = {
    head({ text }) {
      pdf.font('bold').fontSize(11).fillColor(TEAL).text(text, MARGIN, pdf.y, { width });
      pdf.moveDown(0.4);
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(MARGIN + width, pdf.y)
        .lineWidth(1)
        .stroke(TEAL);
      pdf.moveDown(1);
    },
    title({ text }) {
      pdf.font('bold').fontSize(16).fillColor(TEXT).text(text, MARGIN, pdf.y, { width });
      pdf.moveDown(0.6);
    },
    facts({ facts }) {
      for (const [name, value] of facts) {
        const top = pdf.y;
        pdf
          .font('plain')
          .fontSize(9)
          .fillColor(MUTED)
          .text(name, MARGIN, top, { width: NAMES_WIDTH - 8 });
        const below = pdf.y;
        pdf.fillColor(TEXT).text(value, MARGIN + NAMES_WIDTH, top, { width: width - NAMES_WIDTH });
        pdf.y = Math.max(below, pdf.y) + 5;
      }
    },
    warning({ text }) {
      const top = pdf.y + 2;
      pdf.font('bold').fontSize(10);
      const height = pdf.heightOfString(text, { width: width - 20 }) + 14;
      pdf.roundedRect(MARGIN, top, width, height, 6).lineWidth(1).stroke(AMBER);
      pdf.fillColor(AMBER).text(text, MARGIN + 10, top + 7, { width: width - 20 });
      pdf.y = top + height + 10;
    },
    code({ content, text }) {
      const { data, size } = encode(content, { ecc: 'M', border: 4 });
      const [top, module] = [pdf.y + 4, CODE_SIZE / size];
      for (const [row, line] of data.entries())
        for (const [column, dark] of line.entries())
          if (dark) pdf.rect(MARGIN + column * module, top + row * module, module, module);
      pdf.fill(TEXT);
      const beside = MARGIN + CODE_SIZE + 8;
      const room = { width: MARGIN + width - beside };
      pdf
        .font('plain')
        .fontSize(8)
        .fillColor(MUTED)
        .text(text, beside, top + 14, room);
      pdf.moveDown(0.4).fillColor(TEXT).fontSize(7).text(content, room);
      pdf.y = Math.max(pdf.y, top + CODE_SIZE);
    },
  };

  for (const part of parts) draw[part.kind](part);
  pdf.end();
  return pdf;
}
