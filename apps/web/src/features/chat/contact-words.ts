import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import { shortName } from '../../ui/files/file-name.ts';

const PHOTO = /\.(jpe?g|png|webp|gif|avif|heic)$/i;

export const isGroupChat = ({ code }: Pick<Conversation, 'code'>) => code === GROUP_CHAT_ID;

/** The full title of a conversation: the person's name, or the class of a group. */
export const conversationTitle = ({ class: of, fullName }: Pick<Conversation, 'class' | 'fullName'>) =>
  of ? `${of.discipline} · ${of.group}` : fullName;

/** A message's summary for a list: its text on one line, or its attachments. */
export function summary(
  { text, fileName }: { text: string; fileName: string },
  words: { photo: string; file: (name: string) => string },
): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line !== '') return line;
  return PHOTO.test(fileName) ? words.photo : words.file(shortName(fileName));
}

const folded = (text: string) =>
  text.toLowerCase().replace(/[өүңё]/g, (letter) => ({ ө: 'о', ү: 'у', ң: 'н', ё: 'е' })[letter] ?? letter);

/**
 * Whether every word of the search begins a word of the names; ө matches о, because a Russian keyboard has no
 * ө.
 */
export function matchesSearch(search: string, names: readonly string[]): boolean {
  const words = folded(names.join(' ')).split(/\s+/u);
  return folded(search)
    .split(/\s+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Whether a conversation matches the search. */
export const isWanted = ({ fullName, groupName, class: of }: Conversation, search: string) =>
  matchesSearch(search, [fullName, groupName, of?.discipline ?? '']);
