import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import {
  type ClassOfYear,
  chosenClass,
  groupOrStream,
  isClassMember,
  listClassMembers,
  shareClass,
} from '../academics/classes.service.ts';
import { conversationPolicy } from './chat.policy.ts';
import { classKey, type Place, personalKey } from './chat-place.ts';
import { type Room, selectPersonByCode, selectRole, selectRoom, selectRoomId } from './chat-rooms.queries.ts';

type Asking = { db: Db; person: Person };

/**
 * The conversation that an address means, if this person belongs to it. Everything else, be it foreign, closed or
 * made up, is refused with the same words.
 */
export async function findPlace({
  db,
  person,
  address,
}: Asking & { address: ConversationAddress }): Promise<Place> {
  const { roomId, contactCode, contactRole } = address;
  const found = roomId
    ? await loadRoom({ db, person, roomId })
    : isGroupChat(address)
      ? await loadClass({ db, person, ref: classOf(address) })
      : await loadContact({ db, person, code: contactCode, role: contactRole });
  return conversationPolicy.authorize(person, 'enter', found).place;
}

/** The conversation that a room is, if this person belongs to it. */
export async function findRoomPlace({
  db,
  person,
  roomId,
}: Asking & { roomId: number | undefined }): Promise<Place> {
  const found = roomId === undefined ? null : await loadRoom({ db, person, roomId });
  return conversationPolicy.authorize(person, 'enter', found).place;
}

/** Everybody in the conversation, the caller included. */
export async function listPeopleOf({ db, person, place }: Asking & { place: Place }): Promise<number[]> {
  if (place.kind === 'personal') return [person.id, place.other.id];
  const members = await listClassMembers({ db, ref: place.ref });
  return members.map(({ id }) => id);
}

/** Everybody in the conversation of a room. */
export async function listPeopleOfRoom({ db, roomId }: { db: Db; roomId: number }): Promise<number[]> {
  const room = await selectRoom(db, { id: roomId });
  const ref = room ? classOfRoom(room) : null;
  if (!ref) return [room?.lowId, room?.highId].flatMap((id) => id ?? []);
  const members = await listClassMembers({ db, ref });
  return members.map(({ id }) => id);
}

/** The class of a group room; null for a personal one. */
export function classOfRoom({ yearId, disciplineId, ...room }: Room): ClassOfYear | null {
  return yearId === null || disciplineId === null ? null : { yearId, disciplineId, ...groupOrStream(room) };
}

const isGroupChat = ({ groupChat, contactCode }: ConversationAddress) =>
  groupChat === true || contactCode === GROUP_CHAT_ID;

function classOf({
  yearId,
  disciplineId,
  classId,
  elective = false,
}: ConversationAddress): ClassOfYear | null {
  if (!yearId || !disciplineId || !classId) return null;
  return { yearId, disciplineId, ...chosenClass({ classId, elective }) };
}

/** A conversation with what the policy must know to let somebody in. */
async function loadRoom({ db, person, roomId }: Asking & { roomId: number }) {
  const room = await selectRoom(db, { id: roomId });
  if (!room) return null;
  const ref = classOfRoom(room);
  if (ref) return ofClass({ db, person, ref, roomId });
  const { lowId, highId } = room;
  if (lowId === null || highId === null) return null;
  const otherId = lowId === person.id ? highId : lowId;
  const other = { id: otherId, role: await selectRole(db, { id: otherId }) };
  const place: Place = { kind: 'personal', key: personalKey(lowId, highId), roomId, other };
  return { place, between: [lowId, highId] as const, alreadyWrote: true, shareClass: false };
}

async function loadClass({ db, person, ref }: Asking & { ref: ClassOfYear | null }) {
  return ref && ofClass({ db, person, ref, roomId: await selectRoomId(db, { key: classKey(ref) }) });
}

async function ofClass({ db, person, ref, roomId }: Asking & { ref: ClassOfYear; roomId: number | null }) {
  const place: Place = { kind: 'group', key: classKey(ref), roomId, ref };
  return { place, isMember: await isClassMember({ db, personId: person.id, ref }) };
}

async function loadContact({
  db,
  person,
  code,
  role,
}: Asking & { code: number | undefined; role: number | undefined }) {
  const other = code === undefined ? undefined : await selectPersonByCode(db, { code });
  if (!other || (role !== undefined && role !== other.role)) return null;
  const key = personalKey(person.id, other.id);
  const roomId = await selectRoomId(db, { key });
  const place: Place = { kind: 'personal', key, other, roomId };
  return {
    place,
    between: [person.id, other.id] as const,
    // A room is made by its first message: when there is one, they wrote.
    alreadyWrote: roomId !== null,
    shareClass: roomId === null && (await shareClass({ db, personId: person.id, otherId: other.id })),
  };
}
