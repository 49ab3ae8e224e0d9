import type { FileHandle } from 'node:fs/promises';
import { BOOK_TYPES } from '@bilim/contract/limits';

/** The directory of an archive is at its end; only this much of it is read. */
const TAIL_BYTES = 64 * 1024;
const ENTRY = Buffer.from('PK\u0001\u0002');
const NAME_AT = 46;
const NAME_LENGTH_AT = 28;
/** The entry that identifies each kind of document. */
const MAIN_PARTS: ReadonlyMap<string, string> = new Map([
  ['word/document.xml', BOOK_TYPES.docx[0]],
  ['ppt/presentation.xml', BOOK_TYPES.pptx[0]],
  ['xl/workbook.xml', BOOK_TYPES.xlsx[0]],
]);
const MACROS = /\/vbaProject\.bin$/;

/**
 * The document type of an archive whose beginning does not show it, for example after a picture; undefined for other
 * archives.
 */
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
