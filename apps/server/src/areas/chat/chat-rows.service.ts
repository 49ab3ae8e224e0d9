import { ROLE } from '@bilim/contract/access';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import type { Language } from '@bilim/contract/limits';
import type { Db } from '../../db/open.ts';
import { type Person, shownName } from '../../ground/person.ts';
import { messagePolicy } from './chat.policy.ts';
import { type MessageRow, selectFilesOf } from './chat-messages.queries.ts';
import type { Place } from './chat-place.ts';

export type Unread = { firstUnreadId: number | null; unread: number };
export const NOTHING_UNREAD: Unread = { firstUnreadId: null, unread: 0 };

/** Message rows as this person sees them. */
export async function showMessages({
  db,
  person,
  place,
  rows,
  unread,
  language,
}: {
  db: Db;
  person: Person;
  place: Place;
  language: Language;
  rows: readonly MessageRow[];
  unread: Unread;
}): Promise<ChatMessage[]> {
  const files = await selectFilesOf(db, { messageIds: rows.map(({ id }) => id) });
  return rows.map(({ clientId, deletedAt, authorName, authorNameLatin, ...row }) => {
    const attached = files.filter(({ messageId }) => messageId === row.id);
    const mine = row.authorId === person.id;
    return {
      ...row,
      ...{ firstUnreadId: unread.firstUnreadId, unread: unread.unread },
      mine,
      authorName: shownName({ fullName: authorName, latinName: authorNameLatin }, language),
      can: { remove: messagePolicy.allows(person, 'remove', row) },
      clientId: mine ? clientId : null,
      receiverRole: receiverRole({ place, authorId: row.authorId, person }),
      files: attached,
      fileName: attached[0]?.name ?? '',
    };
  });
}

/** In a group chat the receiver is the group, which legacy clients know as a student. */
export function receiverRole({
  place,
  authorId,
  person,
}: {
  place: Place;
  authorId: number;
  person: Person;
}): number {
  if (place.kind === 'group') return ROLE.student;
  return authorId === person.id ? place.other.role : person.role;
}
