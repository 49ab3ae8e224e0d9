import { FILE_NAME_SHOWN } from '@bilim/contract/limits';
import type { Tone } from './tokens.ts';

/** What says the kind of a file: '.pdf', '.tar.gz' is '.gz'. */
const EXTENSION = /\.[\p{L}\p{N}]{1,5}$/u;

/** A name as lists show it: 20 characters, those in the middle left out, for the end says what kind it is. */
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

/** How a file is drawn, by its extension; null for any other kind. */
export function fileKind(name: string): FileKind | null {
  const cut = name.lastIndexOf('.');
  return cut < 0 ? null : (KINDS[name.slice(cut + 1).toLowerCase()] ?? null);
}
