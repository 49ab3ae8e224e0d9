import { FILE_NAME_SHOWN } from '@bilim/contract/limits';
import type { Tone } from '../theme/tokens.ts';

/** The extension: '.pdf'; for '.tar.gz' it is '.gz'. */
const EXTENSION = /\.[\p{L}\p{N}]{1,5}$/u;

/** A name for lists: 20 characters. The middle is cut, because the end shows the kind of file. */
export function shortName(name: string): string {
  const characters = [...name];
  if (characters.length <= FILE_NAME_SHOWN) return name;
  const end = EXTENSION.exec(name)?.[0] ?? '';
  return `${characters.slice(0, FILE_NAME_SHOWN - end.length).join('')}…${end}`;
}

export type FileKind = { label: string; tone: Tone };

const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { label: 'PDF', tone: 'bad' },
  xls: { label: 'XLS', tone: 'ok' },
  xlsx: { label: 'XLS', tone: 'ok' },
  doc: { label: 'DOC', tone: 'info' },
  docx: { label: 'DOC', tone: 'info' },
  txt: { label: 'TXT', tone: 'teal' },
  ppt: { label: 'PPT', tone: 'warn' },
  pptx: { label: 'PPT', tone: 'warn' },
};

/** The icon of a file by its extension; null for other kinds. */
export function fileKind(name: string): FileKind | null {
  const cut = name.lastIndexOf('.');
  return cut < 0 ? null : (KINDS[name.slice(cut + 1).toLowerCase()] ?? null);
}
