import { PICTURE_TYPES } from '@bilim/contract/limits';
import { isKept, KEPT } from '../platform/kept-file.ts';

const drawn: ReadonlySet<string> = new Set(PICTURE_TYPES);

/** As which a chosen file goes: a picture that is drawn anew, one that is kept as it is, or no picture. */
export function goesAs({ type }: { type: string }): 'picture' | 'original' | 'file' {
  if (drawn.has(type)) return 'picture';
  // Kinds that the server cannot draw are kept as they are too.
  return isKept({ type }) || type.startsWith('image/') ? 'original' : 'file';
}

/** Whether it may still be sent the other way. */
export const canChange = ({ type }: { type: string }) => drawn.has(type) || isKept({ type });

/** The same bytes to be sent the other way. */
export function sentOtherwise(file: File): File {
  const { name, type, lastModified } = file;
  const other = isKept(file) ? type.slice(KEPT.length) : KEPT + type;
  return new File([file], name, { type: other, lastModified });
}
