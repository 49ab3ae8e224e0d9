import { ROLE } from '@bilim/contract/access';
import { CHAT_TEXT_MAX } from '@bilim/contract/areas/chat.constants';
import { Failure } from '@bilim/contract/failures';
import { characterCount } from '@bilim/rules/text/character-count';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** The facts that decide on access to a personal conversation. */
type Pair = { between: readonly [number, number]; shareClass: boolean; alreadyWrote: boolean };
/** The facts that decide on access to the conversation of a class. */
type OfClass = { isMember: boolean };

/** Two people may write to each other if they share a class or have written before, but not to themselves. */
const isOneOf = (person: Person, { between, shareClass, alreadyWrote }: Pair) =>
  between.includes(person.id) && between[0] !== between[1] && (shareClass || alreadyWrote);

/** Members may read and write; for anyone else the conversation does not exist. */
export const conversationPolicy = policy({
  missing: 'CHAT_FORBIDDEN',
  refused: 'CHAT_FORBIDDEN',
  allow: {
    enter: (person: Person, facts: Pair | OfClass) =>
      'between' in facts ? isOneOf(person, facts) : facts.isMember,
  },
});

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

/** Only the author may remove a message. */
export const messagePolicy = policy({
  missing: 'CHAT_FORBIDDEN',
  allow: { remove: (person: Person, message: { authorId: number }) => message.authorId === person.id },
});

/** The text is stored exactly as typed. It must not be blank without a file, and not too long. */
export function checkText({ text, fileCount }: { text: string; fileCount: number }): void {
  if (text.trim() === '' && fileCount === 0) throw new Failure('CHAT_EMPTY');
  if (characterCount(text) > CHAT_TEXT_MAX) throw new Failure('CHAT_TEXT_TOO_LONG', { max: CHAT_TEXT_MAX });
}
