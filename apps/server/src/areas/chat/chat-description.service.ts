import { ROLE } from '@bilim/contract/access';
import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { serverText } from '../../http/texts.ts';
import {
  type ClassOfYear,
  describePeople,
  nameClasses,
  type PersonCard,
} from '../academics/classes.service.ts';
import { selectFilesOf } from './chat-messages.queries.ts';
import { selectLastMessages, selectUnread } from './chat-reads.queries.ts';

/** A conversation to describe: of a class, or with somebody. */
export type Described = { roomId: number | null } & ({ ref: ClassOfYear } | { otherId: number });

/** Names, last messages, unread counts and presence of any number of conversations, in a fixed number of queries. */
export async function describeConversations({
  context,
  person,
  language,
  described,
}: {
  context: AppContext;
  person: Person;
  language: Language;
  described: readonly Described[];
}): Promise<Conversation[]> {
  const { db, events } = context;
  const roomIds = described.flatMap(({ roomId }) => roomId ?? []);
  const unread = await selectUnread(db, { personId: person.id, roomIds });
  const lasts = await selectLastMessages(db, { roomIds });
  const files = await selectFilesOf(db, { messageIds: lasts.map(({ id }) => id) });
  const otherIds = described.flatMap((one) => ('otherId' in one ? one.otherId : []));
  const authorIds = lasts.map(({ authorId }) => authorId);
  const cards = await describePeople({ db, ids: [...new Set([...otherIds, ...authorIds])], language });
  const refs = described.flatMap((one) => ('ref' in one ? one.ref : []));
  const nameOf = await nameClasses({ db, refs, language });
  const online = await events.onlineAmong(otherIds);

  const unreadByRoom = new Map(unread.map((row) => [row.roomId, row.unread]));
  const lastByRoom = new Map(
    lasts.map(({ roomId, authorId, ...last }) => [
      roomId,
      {
        ...last,
        mine: authorId === person.id,
        authorName: cards.get(authorId)?.fullName ?? '',
        fileName: files.find(({ messageId }) => messageId === last.id)?.name ?? '',
      },
    ]),
  );

  return described.flatMap((one) => {
    const { roomId } = one;
    const written = {
      roomId,
      unread: (roomId !== null && unreadByRoom.get(roomId)) || 0,
      last: (roomId !== null && lastByRoom.get(roomId)) || null,
    };
    if ('ref' in one) return { ...written, ...groupChat({ ref: one.ref, names: nameOf(one.ref), language }) };
    const card = cards.get(one.otherId);
    return card ? { ...written, ...contact({ card, online: online.has(card.id) }) } : [];
  });
}

function contact({ card, online }: { card: PersonCard; online: boolean }) {
  const groupId = card.groupId ?? GROUP_CHAT_ID;
  return { ...card, groupId, online, class: null };
}

/** The pseudo-contact that stands for a class, with the numbers the specification gives it. */
function groupChat({
  ref: { yearId, disciplineId, groupId, streamId },
  names,
  language,
}: {
  ref: ClassOfYear;
  names: { discipline: string; group: string };
  language: Language;
}) {
  return {
    id: GROUP_CHAT_ID,
    code: GROUP_CHAT_ID,
    fullName: serverText({ key: 'groupChat', language }),
    role: ROLE.student,
    facultyId: 1,
    groupId: GROUP_CHAT_ID,
    groupName: names.group,
    position: '',
    hasPhoto: false,
    online: false,
    class: {
      yearId,
      disciplineId,
      classId: streamId ?? groupId,
      elective: streamId !== undefined,
      ...names,
    },
  };
}
