import { Failure } from '@bilim/contract/failures';

const LONGEST_NAME = 255;
/** Control characters; those that turn the reading direction, so that 'gpj.exe' reads as a picture; line breaks. */
const TRICKS = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]|[\uD800-\uDFFF]/u;

/**
 * The name under which people will see and save the file. Folders before it are dropped, as old browsers send them;
 * what could deceive a reader or break a file system is refused rather than quietly changed.
 */
export function checkedName(given: string): string {
  // Browsers write a quotation mark in a form's header as %22.
  const name = (given.split(/[/\\]/).at(-1) ?? '').replaceAll('%22', '"').normalize('NFC').trim();
  const bad = name === '' || name === '.' || name === '..' || name.length > LONGEST_NAME || TRICKS.test(name);
  if (bad) throw new Failure('FILE_NAME_BAD', { name: shown(name) });
  return name;
}

/** Enough of a refused name to recognise it, with nothing in it that could do harm in a message. */
const shown = (name: string) => name.slice(0, 40).replaceAll(new RegExp(TRICKS, 'gu'), '\uFFFD');
