import { Failure } from '@bilim/contract/failures';

const LONGEST_NAME = 255;
/**
 * Control characters; characters that change the reading direction, which make 'gpj.exe' read as a picture; line
 * breaks.
 */
const TRICKS = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]|[\uD800-\uDFFF]/u;

/**
 * The name under which users see and save the file. Leading folders, which old browsers send, are dropped. A name
 * that could deceive a user or break a file system is refused, not silently changed.
 */
export function checkedName(given: string): string {
  // Browsers encode a quotation mark in a form's header as %22.
  const name = (given.split(/[/\\]/).at(-1) ?? '').replaceAll('%22', '"').normalize('NFC').trim();
  const bad = name === '' || name === '.' || name === '..' || name.length > LONGEST_NAME || TRICKS.test(name);
  if (bad) throw new Failure('FILE_NAME_BAD', { name: shown(name) });
  return name;
}

/** The beginning of a refused name, made safe for a message. */
const shown = (name: string) => name.slice(0, 40).replaceAll(new RegExp(TRICKS, 'gu'), '\uFFFD');
