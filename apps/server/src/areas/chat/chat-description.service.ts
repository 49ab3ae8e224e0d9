import { ROLE } from '@bilim/contract/access';
import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { type Person, shownName } from '../../ground/person.ts';
import { serverText, streamText } from '../../http/texts.ts';
import type { ConversationRow } from './chat-conversations.queries.ts';

/** Conversations as shown to this person, with the online state of the others. */
export async function describeConversations({
  context: { events },
  person,
  rows,
  language,
}: {
  context: AppContext;
  person: Person;
  rows: readonly ConversationRow[];
  language: Language;
}): Promise<Conversation[]> {
  const online = await events.onlineAmong(rows.flatMap(({ otherId }) => otherId ?? []));
  const ownName = shownName(person, language);
  return rows.flatMap((row) => {
    const { roomId, otherId, unread } = row;
    const last = lastOf({ row, ownName });
    if (otherId === null) return { roomId, unread, last, ...groupChat({ row, language }) };
    const other = contact({ row, online: online.has(otherId) });
    return other ? { roomId, unread, last, ...other } : [];
  });
}

/**
 * The last message. Its author is the caller or the person of the row, because a personal room has no other
 * authors.
 */
function lastOf({
  row: { lastId, lastText, lastSentAt, lastMine, fullName, lastFileName },
  ownName,
}: {
  row: ConversationRow;
  ownName: string;
}) {
  if (lastId === null || lastText === null || lastSentAt === null) return null;
  return {
    id: lastId,
    text: lastText,
    fileName: lastFileName,
    sentAt: lastSentAt,
    mine: lastMine === true,
    authorName: lastMine ? ownName : fullName,
  };
}

function contact({
  row: { id, code, role, fullName, groupId, groupName, facultyId, position, hasPhoto },
  online,
}: {
  row: ConversationRow;
  online: boolean;
}) {
  // Check constraints ensure that a person has a department or a group, and so a faculty.
  if (id === null || code === null || role === null || facultyId === null) return null;
  const shown = { id, code, role, fullName, groupName, facultyId, position, hasPhoto, online };
  return { groupId: groupId ?? GROUP_CHAT_ID, class: null, ...shown };
}

/** The pseudo-contact of a class, with the ids of the specification. */
function groupChat({
  row: { yearId, disciplineId, disciplineName, classGroupId, groupName, streamId, streamNumber },
  language,
}: {
  row: ConversationRow;
  language: Language;
}) {
  const group = streamNumber === null ? groupName : streamText({ number: streamNumber, language });
  return {
    id: GROUP_CHAT_ID,
    code: GROUP_CHAT_ID,
    fullName: serverText({ key: 'groupChat', language }),
    role: ROLE.student,
    facultyId: 1,
    groupId: GROUP_CHAT_ID,
    groupName: group,
    position: '',
    hasPhoto: false,
    online: false,
    class: {
      yearId: yearId ?? 0,
      disciplineId: disciplineId ?? 0,
      classId: streamId ?? classGroupId ?? 0,
      elective: streamId !== null,
      discipline: disciplineName ?? '',
      group,
    },
  };
}
