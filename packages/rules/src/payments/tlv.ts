import { characterCount } from '../text/character-count.ts';

/** The format of payment QR codes: an id of two digits, two digits for the length in characters, the value. */
export type Entry = { id: string; value: string };

/** The largest length in two digits. */
export const MOST_IN_ENTRY = 99;

export function writeEntry({ id, value }: Entry): string {
  const length = characterCount(value);
  if (length > MOST_IN_ENTRY) throw new RangeError(`Too long for entry ${id}: ${length}`);
  return `${id}${String(length).padStart(2, '0')}${value}`;
}

/** The entries of a text in order; null if any is incomplete. */
export function readEntries(text: string): Entry[] | null {
  const characters = [...text];
  const entries: Entry[] = [];
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('');
    if (!/^\d{4}$/.test(head)) return null;
    const end = at + 4 + Number(head.slice(2));
    if (end > characters.length) return null;
    entries.push({ id: head.slice(0, 2), value: characters.slice(at + 4, end).join('') });
    at = end;
  }
  return entries;
}
