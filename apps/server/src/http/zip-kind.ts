import type { FileHandle } from 'node:fs/promises';
import { BOOK_TYPES } from '@bilim/contract/limits';

/** The list of an archive's entries stands at its end; of a longer one only this much is looked at. */
const TAIL_BYTES = 64 * 1024;
const ENTRY = Buffer.from('PK\u0001\u0002');
const NAME_AT = 46;
const NAME_LENGTH_AT = 28;
/** What each kind of document has in it. */
const MAIN_PARTS: ReadonlyMap<string, string> = new Map([
  ['word/document.xml', BOOK_TYPES.docx[0]],
  ['ppt/presentation.xml', BOOK_TYPES.pptx[0]],
  ['xl/workbook.xml', BOOK_TYPES.xlsx[0]],
]);
const MACROS = /\/vbaProject\.bin$/;

/** What document an archive is whose beginning did not say it, for a picture stood there; undefined when it is none. */
export async function documentIn(file: FileHandle): Promise<string | undefined> {
  const { size } = await file.stat();
  const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
  await file.read(tail, 0, tail.length, size - tail.length);
  const names = namesIn(tail);
  if (!names.includes('[Content_Types].xml') || names.some((name) => MACROS.test(name))) return undefined;
  return MAIN_PARTS.get(names.find((name) => MAIN_PARTS.has(name)) ?? '');
}

function namesIn(tail: Buffer): string[] {
  const names: string[] = [];
  let at = tail.indexOf(ENTRY);
  while (at >= 0 && at + NAME_AT <= tail.length) {
    const start = at + NAME_AT;
    names.push(tail.toString('latin1', start, start + tail.readUInt16LE(at + NAME_LENGTH_AT)));
    at = tail.indexOf(ENTRY, start);
  }
  return names;
}
