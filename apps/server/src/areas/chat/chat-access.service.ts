import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import { Failure } from '@bilim/contract/failures';
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
import { mayWritePersonally } from './chat.policy.ts';
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
  const place = roomId
    ? await placeOfRoom({ db, person, roomId })
    : isGroupChat(address)
      ? await placeOfClass({ db, person, ref: classOf(address) })
      : await placeOfContact({ db, person, code: contactCode, role: contactRole });
  if (!place) throw new Failure('CHAT_FORBIDDEN');
  return place;
}

/** The conversation that a room is, if this person belongs to it. */
export async function findRoomPlace({
  db,
  person,
  roomId,
}: Asking & { roomId: number | undefined }): Promise<Place> {
  const place = roomId === undefined ? null : await placeOfRoom({ db, person, roomId });
  if (!place) throw new Failure('CHAT_FORBIDDEN');
  return place;
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

async function placeOfRoom({ db, person, roomId }: Asking & { roomId: number }): Promise<Place | null> {
  const room = await selectRoom(db, { id: roomId });
  if (!room) return null;
  const ref = classOfRoom(room);
  if (ref) {
    if (!(await isClassMember({ db, personId: person.id, ref }))) return null;
    return { kind: 'group', key: classKey(ref), roomId, ref };
  }
  const { lowId, highId } = room;
  if (lowId === null || highId === null || (lowId !== person.id && highId !== person.id)) return null;
  const otherId = lowId === person.id ? highId : lowId;
  const other = { id: otherId, role: await selectRole(db, { id: otherId }) };
  return { kind: 'personal', key: personalKey(lowId, highId), roomId, other };
}

async function placeOfClass({
  db,
  person,
  ref,
}: Asking & { ref: ClassOfYear | null }): Promise<Place | null> {
  if (!ref || !(await isClassMember({ db, personId: person.id, ref }))) return null;
  const key = classKey(ref);
  return { kind: 'group', key, ref, roomId: await selectRoomId(db, { key }) };
}

async function placeOfContact({
  db,
  person,
  code,
  role,
}: Asking & { code: number | undefined; role: number | undefined }): Promise<Place | null> {
  const other = code === undefined ? undefined : await selectPersonByCode(db, { code });
  if (!other || (role !== undefined && role !== other.role)) return null;
  const key = personalKey(person.id, other.id);
  const roomId = await selectRoomId(db, { key });
  // A room is made by its first message: when there is one, they wrote.
  const allowed = mayWritePersonally({
    personId: person.id,
    otherId: other.id,
    alreadyWrote: roomId !== null,
    shareClass: roomId === null && (await shareClass({ db, personId: person.id, otherId: other.id })),
  });
  return allowed ? { kind: 'personal', key, other, roomId } : null;
}
