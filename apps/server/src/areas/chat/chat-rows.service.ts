import { ROLE } from '@bilim/contract/access';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import type { Person } from '../../ground/person.ts';
import { messagePolicy } from './chat.policy.ts';
import type { MessageRow } from './chat-messages.queries.ts';
import type { Circle, Place, Unread } from './chat-place.ts';

/** Message rows as shown to this person. */
export function showMessages({
  person,
  place,
  rows,
  unread: { firstUnreadId, unread } = place.standing,
}: {
  person: Person;
  place: Place;
  rows: readonly MessageRow[];
  unread?: Unread;
}): ChatMessage[] {
  return rows.map(({ clientId, ...row }) => {
    const mine = row.authorId === person.id;
    return {
      firstUnreadId,
      unread,
      mine,
      can: { remove: messagePolicy.allows(person, 'remove', row) },
      clientId: mine ? clientId : null,
      receiverRole: receiverRole({ circle: place, authorId: row.authorId, person }),
      fileName: row.files[0]?.name ?? '',
      ...row,
    };
  });
}

/** In a group chat the receiver is the group, which legacy clients treat as a student. */
export function receiverRole({
  circle,
  authorId,
  person,
}: {
  circle: Circle;
  authorId: number;
  person: Person;
}): number {
  if (circle.kind === 'group') return ROLE.student;
  return authorId === person.id ? circle.other.role : person.role;
}
