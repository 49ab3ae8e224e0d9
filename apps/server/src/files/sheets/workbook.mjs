// Reads a user's workbook, sheet by sheet and row by row, within limits.
import { Buffer } from 'node:buffer';
import { fromBufferPromise } from 'yauzl';
import { cellReader } from './workbook-cells.mjs';
import { attribute, unescaped, xmlTokens } from './xml-tokens.mjs';

/** The reason of a refusal, passed to the main thread. */
class Refused extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

const BOOK = 'xl/workbook.xml';

/** The entries by name, not yet unpacked. An entry never yields more bytes than it states. */
async function partsOf(bytes, limits) {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (zip.entryCount > limits.entries) throw new Refused('TOO_LARGE');
  const parts = new Map();
  let room = limits.unpackedBytes;
  for await (const entry of zip.eachEntry()) {
    room -= entry.uncompressedSize;
    if (room < 0) throw new Refused('TOO_LARGE');
    parts.set(entry.fileName, () => zip.openReadStreamPromise(entry));
  }
  if (!parts.has(BOOK)) throw new Refused('NO_WORKBOOK');
  return parts;
}

async function* piecesOf(parts, name) {
  const open = parts.get(name);
  if (!open) return;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of await open()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function eachToken(parts, name, handlers) {
  const take = xmlTokens({ onOpen() {}, onClose() {}, onText() {}, ...handlers });
  for await (const piece of piecesOf(parts, name)) take(piece);
}

/** The visible sheets in order, with their paths. */
async function sheetsOf(parts) {
  const [sheets, targets] = [[], new Map()];
  let is1904 = false;
  await eachToken(parts, BOOK, {
    onOpen(name, tag) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? '');
      if (name !== 'sheet' || /^(?:hidden|veryHidden)$/.test(attribute(tag, 'state') ?? '')) return;
      sheets.push({ name: attribute(tag, 'name') ?? '', id: /:id\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '' });
    },
  });
  await eachToken(parts, 'xl/_rels/workbook.xml.rels', {
    onOpen(name, tag) {
      if (name !== 'Relationship' || !attribute(tag, 'Type')?.endsWith('/worksheet')) return;
      const target = attribute(tag, 'Target') ?? '';
      targets.set(attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const found = sheets.flatMap(({ name, id }) => (targets.has(id) ? [{ name, path: targets.get(id) }] : []));
  if (found.some(({ path }) => !parts.has(path))) throw new Refused('BROKEN');
  return { sheets: found, is1904 };
}

/** The shared texts that cells refer to by index, without phonetic guides. */
async function sharedTexts(parts) {
  const texts = [];
  let [text, isText, isSpoken] = ['', false, false];
  await eachToken(parts, 'xl/sharedStrings.xml', {
    onOpen(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      if (name === 't') isText = !isSpoken;
    },
    onText(piece) {
      if (isText) text += unescaped(piece);
    },
    onClose(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Date formats: the built-in ones, and custom ones with a day or a year. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const isDayFormat = (code) => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''));

/** The styles that show a number as a date. */
async function dayStyles(parts) {
  const [described, styles] = [new Map(), []];
  let isInside = false;
  await eachToken(parts, 'xl/styles.xml', {
    onOpen(name, tag) {
      if (name === 'numFmt')
        described.set(attribute(tag, 'numFmtId'), isDayFormat(attribute(tag, 'formatCode') ?? ''));
      if (name === 'cellXfs') isInside = true;
      if (name !== 'xf' || !isInside) return;
      const id = attribute(tag, 'numFmtId') ?? '0';
      styles.push(described.get(id) ?? DAY_FORMATS.has(Number(id)));
    },
    onClose(name) {
      if (name === 'cellXfs') isInside = false;
    },
  });
  return styles;
}

export async function sheetNames(bytes, limits) {
  const { sheets } = await sheetsOf(await partsOf(bytes, limits));
  return sheets.map(({ name }) => name);
}

/** The rows of one sheet, in batches. */
export async function* sheetRows(bytes, limits, place) {
  const parts = await partsOf(bytes, limits);
  const { sheets, is1904 } = await sheetsOf(parts);
  const sheet = sheets[place];
  if (!sheet) throw new Refused('BROKEN');
  const [texts, days] = [await sharedTexts(parts), await dayStyles(parts)];
  const reader = cellReader({ texts, days, is1904, limits });
  const take = xmlTokens(reader.handlers);
  for await (const piece of piecesOf(parts, sheet.path)) {
    take(piece);
    if (reader.isMuch()) yield reader.rows();
  }
  if (!reader.isWhole()) throw new Refused('BROKEN');
  yield reader.rows();
}
