import { PICTURE_TYPES } from '@bilim/contract/limits';
import { isKept, KEPT } from '../../platform/kept/kept-file.ts';

const drawn: ReadonlySet<string> = new Set(PICTURE_TYPES);

/** How a chosen file is sent: a re-encoded picture, a picture kept as a file, or another file. */
export function goesAs({ type }: { type: string }): 'picture' | 'original' | 'file' {
  if (drawn.has(type)) return 'picture';
  // Formats that the server cannot re-encode are kept as files too.
  return isKept({ type }) || type.startsWith('image/') ? 'original' : 'file';
}

/** Whether it can be switched to the other mode. */
export const canChange = ({ type }: { type: string }) => drawn.has(type) || isKept({ type });

/** The same bytes in the other mode. */
export function sentOtherwise(file: File): File {
  const { name, type, lastModified } = file;
  const other = isKept(file) ? type.slice(KEPT.length) : KEPT + type;
  return new File([file], name, { type: other, lastModified });
}
