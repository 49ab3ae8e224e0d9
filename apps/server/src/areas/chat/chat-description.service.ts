import { ROLE } from '@bilim/contract/access';
import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { serverText } from '../../http/texts.ts';
import type { ConversationRow } from './chat-conversations.queries.ts';

/** Conversations as they are shown: with who of the others is here now. */
export async function describeConversations({
  context: { events },
  rows,
  language,
}: {
  context: AppContext;
  rows: readonly ConversationRow[];
  language: Language;
}): Promise<Conversation[]> {
  const online = await events.onlineAmong(rows.flatMap(({ otherId }) => otherId ?? []));
  return rows.flatMap((row) => {
    const { roomId, otherId, unread } = row;
    if (otherId === null) return { roomId, unread, last: lastOf(row), ...groupChat({ row, language }) };
    const other = contact({ row, online: online.has(otherId) });
    return other ? { roomId, unread, last: lastOf(row), ...other } : [];
  });
}

function lastOf({ lastId, lastText, lastSentAt, lastMine, lastAuthor, lastFileName }: ConversationRow) {
  if (lastId === null || lastText === null || lastSentAt === null) return null;
  const said = { id: lastId, text: lastText, sentAt: lastSentAt, mine: lastMine === true };
  return { authorName: lastAuthor, fileName: lastFileName, ...said };
}

function contact({
  row: { id, code, role, fullName, groupId, groupName, facultyId, position, hasPhoto },
  online,
}: {
  row: ConversationRow;
  online: boolean;
}) {
  if (id === null || code === null || role === null) return null;
  const shown = { id, code, role, fullName, groupName, facultyId, position, hasPhoto, online };
  return { groupId: groupId ?? GROUP_CHAT_ID, class: null, ...shown };
}

/** The pseudo-contact that stands for a class, with the numbers the specification gives it. */
function groupChat({
  row: { yearId, disciplineId, disciplineName, classGroupId, classGroupName, streamId, streamNumber },
  language,
}: {
  row: ConversationRow;
  language: Language;
}) {
  const group =
    streamNumber === null
      ? (classGroupName ?? '')
      : serverText({ key: 'stream', language, details: { number: streamNumber } });
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
      ...{ discipline: disciplineName ?? '', group },
    },
  };
}
