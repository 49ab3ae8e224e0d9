const LEFT = 72;
const TOP = 770;
const LEADING = 18;

/** One A4 page of text in a built-in PDF font; Latin letters only. */
export function makePdf({ title, lines }: { title: string; lines: string[] }): Buffer {
  const shown = [
    `BT /F1 18 Tf ${LEFT} ${TOP} Td (${escaped(title)}) Tj ET`,
    `BT /F1 12 Tf ${LEADING} TL ${LEFT} ${TOP - 40} Td`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    `<< /Title (${escaped(title)}) >>`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const offset = body.length;
    body += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

function escaped(text: string): string {
  if (/[^\x20-\x7e]/.test(text)) throw new RangeError(`Not in the built-in font: ${text}`);
  return text.replaceAll(/[\\()]/g, '\\$&');
}
