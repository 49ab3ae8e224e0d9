import { ROLE } from '@bilim/contract/access';
import { CHAT_TEXT_MAX } from '@bilim/contract/areas/chat.constants';
import { Failure } from '@bilim/contract/failures';
import { characterCount } from '@bilim/rules/character-count';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** What decides about a conversation of two. */
type Pair = { between: readonly [number, number]; shareClass: boolean; alreadyWrote: boolean };
/** What decides about a class's. */
type OfClass = { isMember: boolean };

/** Two people write to each other when they share a class, or have written before; nobody to themselves. */
const isOneOf = (person: Person, { between, shareClass, alreadyWrote }: Pair) =>
  between.includes(person.id) && between[0] !== between[1] && (shareClass || alreadyWrote);

/** Whoever belongs to a conversation reads and writes in it; to anybody else it is as if there were none. */
export const conversationPolicy = policy({
  missing: 'CHAT_FORBIDDEN',
  refused: 'CHAT_FORBIDDEN',
  allow: {
    enter: (person: Person, facts: Pair | OfClass) =>
      'between' in facts ? isOneOf(person, facts) : facts.isMember,
  },
});

/** A teacher's contacts are the students; a student's are the teachers and the classmates. */
export function isContact({
  viewer,
  member,
}: {
  viewer: { id: number; role: number };
  member: { id: number; role: number };
}): boolean {
  if (member.id === viewer.id) return false;
  return viewer.role === ROLE.student || member.role === ROLE.student;
}

/** A message is its author's to take back. */
export const messagePolicy = policy({
  missing: 'CHAT_FORBIDDEN',
  allow: { remove: (person: Person, message: { authorId: number }) => message.authorId === person.id },
});

/** The text is kept exactly as typed; it only has to be there (or a file), and to be short enough. */
export function checkText({ text, fileCount }: { text: string; fileCount: number }): void {
  if (text.trim() === '' && fileCount === 0) throw new Failure('CHAT_EMPTY');
  if (characterCount(text) > CHAT_TEXT_MAX) throw new Failure('CHAT_TEXT_TOO_LONG', { max: CHAT_TEXT_MAX });
}
