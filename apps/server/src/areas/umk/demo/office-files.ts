import { strToU8, type Zippable, zipSync } from 'fflate';

const MOMENT = new Date(2026, 0, 15);
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Deterministic: the same parts give the same bytes. */
function packed({
  main,
  type,
  parts,
}: {
  main: string;
  type: string;
  parts: Record<string, string>;
}): Buffer {
  const types = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}.main+xml"/></Types>`;
  const links = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`;
  const all = { '[Content_Types].xml': types, '_rels/.rels': links, ...parts };
  const files = Object.entries(all).map(([name, text]) => [name, [strToU8(XML + text), { mtime: MOMENT }]]);
  return Buffer.from(zipSync(Object.fromEntries(files) as Zippable));
}

/** A document of paragraphs; the first one is the title. */
export function makeDocx([title = '', ...lines]: readonly string[]): Buffer {
  const paragraph = (text: string, look = '') =>
    `<w:p><w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const body = [paragraph(title, '<w:b/><w:sz w:val="32"/>'), ...lines.map((line) => paragraph(line))];
  return packed({
    main: 'word/document.xml',
    type: `${KIND}.wordprocessingml.document`,
    parts: {
      'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
    },
  });
}

/** A sheet of rows; numbers stay numeric cells. */
export function makeXlsx(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const sheet = `${KIND}.spreadsheetml`;
  return packed({
    main: 'xl/workbook.xml',
    type: `${sheet}.sheet`,
    parts: {
      'xl/workbook.xml': `<workbook ${space} xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet ${space}><sheetData>${data}</sheetData></worksheet>`,
    },
  });
}
