import { CHAT_RECENT_MAX } from '@bilim/contract/areas/chat.constants';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { alphabetically } from '@bilim/rules/alphabetical';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { chosenClass, isClassMember, listClassesOf, listClassMembers } from '../academics/classes.service.ts';
import { isContact } from './chat.policy.ts';
import { classOfRoom } from './chat-access.service.ts';
import { type Described, describeConversations } from './chat-description.service.ts';
import { classKey, type Place, personalKey } from './chat-place.ts';
import { selectUnread } from './chat-reads.queries.ts';
import { type Room, selectRoomIds, selectRoomsOf } from './chat-rooms.queries.ts';

type Asking = { context: AppContext; person: Person; language: Language };

/** The group chat, then whom the caller can write to in the class: latest conversation first, the rest by name. */
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
  const { db } = context;
  const ref = { yearId, disciplineId, ...chosenClass({ classId, elective }) };
  if (!(await isClassMember({ db, personId: person.id, ref }))) throw new Failure('CHAT_FORBIDDEN');
  const members = await listClassMembers({ db, ref });
  const others = members.filter((member) => isContact({ viewer: person, member }));
  const keys = [classKey(ref), ...others.map(({ id }) => personalKey(person.id, id))];
  const rooms = new Map((await selectRoomIds(db, { keys })).map(({ id, key }) => [key, id]));
  const roomId = (key: string) => rooms.get(key) ?? null;
  const [groupChat, ...contacts] = await describeConversations({
    ...{ context, person, language },
    described: [
      { roomId: roomId(classKey(ref)), ref },
      ...others.map(({ id }) => ({ roomId: roomId(personalKey(person.id, id)), otherId: id })),
    ],
  });
  const byName = alphabetically({ rows: contacts, by: ({ fullName }) => fullName, language });
  return groupChat ? [groupChat, ...latestFirst(byName)] : [];
}

/** Where something was written, over all classes and years, latest first. */
export async function listRecent({ context, person, language }: Asking): Promise<Conversation[]> {
  const rooms = await listRooms({ context, person });
  const described = rooms.map((room) => describedRoom({ room, person }));
  const conversations = await describeConversations({ context, person, language, described });
  return latestFirst(conversations.filter(({ last }) => last !== null)).slice(0, CHAT_RECENT_MAX);
}

/** Unread messages by conversation, without those that have none. */
export async function countUnread({ context, person, language }: Asking) {
  const rooms = await listRooms({ context, person });
  const counts = await selectUnread(context.db, { personId: person.id, roomIds: rooms.map(({ id }) => id) });
  const unreadRooms = new Set(counts.flatMap(({ roomId, unread }) => (unread > 0 ? roomId : [])));
  const described = rooms
    .filter(({ id }) => unreadRooms.has(id))
    .map((room) => describedRoom({ room, person }));
  const conversations = await describeConversations({ context, person, language, described });
  return conversations.flatMap(({ roomId, ...rest }) => (roomId === null ? [] : { roomId, ...rest }));
}

/** One conversation for its header. */
export async function describePlace({ place, ...asking }: Asking & { place: Place }): Promise<Conversation> {
  const { roomId } = place;
  const described = place.kind === 'group' ? { roomId, ref: place.ref } : { roomId, otherId: place.other.id };
  const [conversation] = await describeConversations({ ...asking, described: [described] });
  if (!conversation) throw new Failure('CHAT_FORBIDDEN');
  return conversation;
}

async function listRooms({
  context: { db },
  person,
}: {
  context: AppContext;
  person: Person;
}): Promise<Room[]> {
  const classes = await listClassesOf({ db, personId: person.id });
  return selectRoomsOf(db, { personId: person.id, classKeys: classes.map(classKey) });
}

function describedRoom({ room, person }: { room: Room; person: Person }): Described {
  const ref = classOfRoom(room);
  if (ref) return { roomId: room.id, ref };
  const otherId = room.lowId === person.id ? room.highId : room.lowId;
  return { roomId: room.id, otherId: otherId ?? 0 };
}

const latestFirst = (rows: readonly Conversation[]) =>
  [...rows].sort((one, other) => (other.last?.id ?? 0) - (one.last?.id ?? 0));
