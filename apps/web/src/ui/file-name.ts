import { FILE_NAME_SHOWN } from '@bilim/contract/limits';
import type { Tone } from './tokens.ts';

/** A name as lists show it: 20 characters, then an ellipsis. */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length <= FILE_NAME_SHOWN ? name : `${characters.slice(0, FILE_NAME_SHOWN).join('')}…`;
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
