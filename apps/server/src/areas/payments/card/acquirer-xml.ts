import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Fields, isFields, isList, type Value } from './fields.ts';

const TEXT = '#text';
const CDATA = '#cdata';
const LARGEST = 64 * 1024;
const DEEPEST = 6;

// Entities are off: the five standard entities and character references are decoded below, and entities of a
// document are refused.
const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  textNodeName: TEXT,
  cdataPropName: CDATA,
});

/** Reads the fields inside `<response>`; null for anything else. */
export function readXml(text: string): Fields | null {
  if (text.length > LARGEST || /<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    if (XMLValidator.validate(text) !== true) return null;
    const document: unknown = parser.parse(text);
    const response = isRecord(document) ? document.response : undefined;
    if (response === undefined) return null;
    const read = asValue(response, 0);
    return isFields(read) ? read : {};
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An element is either text or child elements; whitespace between children is ignored. */
function asValue(element: unknown, depth: number): Value {
  if (depth > DEEPEST) throw new Error('The XML is nested too deeply');
  if (typeof element === 'string') return withoutEntities(element);
  if (Array.isArray(element)) return element.map((one) => asValue(one, depth));
  if (!isRecord(element)) return '';
  const inner = Object.entries(element).filter(([name]) => name !== TEXT && name !== CDATA);
  if (inner.length > 0)
    return Object.fromEntries(inner.map(([name, one]) => [name, asValue(one, depth + 1)]));
  return withoutEntities(String(element[TEXT] ?? '')) + plain(element[CDATA]);
}

const plain = (cdata: unknown): string => (Array.isArray(cdata) ? cdata.join('') : String(cdata ?? ''));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const withoutEntities = (text: string) =>
  text.replace(/&(#x[\da-f]+|#\d+|\w*);?/gi, (whole, name: string) => {
    const sign = name.startsWith('#') ? numbered(name.slice(1)) : ENTITIES[name];
    if (sign === undefined || !whole.endsWith(';')) throw new Error('The XML has an unknown entity');
    return sign;
  });

function numbered(number: string): string {
  return String.fromCodePoint(/^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number));
}

export const writeXml = (fields: Fields): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<response>${inside(fields)}</response>`;

const inside = (fields: Fields): string =>
  Object.entries(fields)
    .flatMap(([name, value]) =>
      (isList(value) ? value : [value]).map((one) => `<${name}>${content(one)}</${name}>`),
    )
    .join('');

function content(value: Value): string {
  if (typeof value === 'string') return value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return isFields(value) ? inside(value) : '';
}
