import { CHAT_RECENT_MAX } from '@bilim/contract/areas/chat.constants';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { alphabetically } from '@bilim/rules/text/alphabetical';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { chosenClass } from '../academics/classes.service.ts';
import { isContact } from './chat.policy.ts';
import {
  selectClassConversations,
  selectConversation,
  selectConversations,
} from './chat-conversations.queries.ts';
import { describeConversations } from './chat-description.service.ts';
import { askedFor, classColumns, classKey, type Place } from './chat-place.ts';

type Asking = { context: AppContext; person: Person; language: Language };

/** Above any number of conversations. */
const ALL = 100_000;

/** The group chat, then the contacts of the class: by latest message, the others by name. */
export async function listContacts({
  context,
  person,
  language,
  yearId,
  disciplineId,
  classId,
  elective = false,
}: Asking & {
  yearId: number;
  disciplineId: number;
  classId: number;
  elective?: boolean;
}): Promise<Conversation[]> {
  const ref = { yearId, disciplineId, ...chosenClass({ classId, elective }) };
  const rows = await selectClassConversations(
    context.db,
    { ...classColumns(ref), key: classKey(ref), personId: person.id },
    { kind: elective ? 'stream' : 'group', language },
  );
  if (!rows.some(({ otherId }) => otherId === person.id)) throw new Failure('CHAT_FORBIDDEN');
  const conversations = await describeConversations({ context, person, rows, language });
  const contacts = conversations.filter((one) => !one.class && isContact({ viewer: person, member: one }));
  const silent = contacts.filter(({ last }) => !last);
  return [
    ...conversations.filter((one) => one.class),
    ...contacts.filter(({ last }) => last),
    ...alphabetically({ rows: silent, by: ({ fullName }) => fullName, language }),
  ];
}

/** The conversations with messages of all classes and years, latest first. */
export async function listRecent({ context, person, language }: Asking): Promise<Conversation[]> {
  const asked = { personId: person.id, limit: CHAT_RECENT_MAX };
  const rows = await selectConversations(context.db, asked, { which: 'written', language });
  return describeConversations({ context, person, rows, language });
}

/** Conversations with unread messages. Uses `recent` if it holds all conversations. */
export async function countUnread({ recent, ...asking }: Asking & { recent?: readonly Conversation[] }) {
  const conversations =
    recent && recent.length < CHAT_RECENT_MAX
      ? recent.filter(({ unread }) => unread > 0)
      : await listUnread(asking);
  return conversations.flatMap(({ roomId, ...rest }) => (roomId === null ? [] : { roomId, ...rest }));
}

async function listUnread({ context, person, language }: Asking): Promise<Conversation[]> {
  const asked = { personId: person.id, limit: ALL };
  const rows = await selectConversations(context.db, asked, { which: 'unread', language });
  return describeConversations({ context, person, rows, language });
}

/** One conversation for its header. */
export async function describePlace({
  context,
  person,
  language,
  place,
}: Asking & { place: Place }): Promise<Conversation> {
  const row = await selectConversation(context.db, { ...askedFor(place), personId: person.id }, { language });
  const [conversation] = await describeConversations({ context, person, rows: row ? [row] : [], language });
  if (!conversation) throw new Failure('CHAT_FORBIDDEN');
  return conversation;
}
