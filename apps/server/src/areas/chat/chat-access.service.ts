import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { type ClassOfYear, chosenClass, groupOrStream, shareClass } from '../academics/classes.service.ts';
import { conversationPolicy } from './chat.policy.ts';
import { rememberRoom } from './chat-known-rooms.ts';
import { classColumns, classKey, type Place, personalKey } from './chat-place.ts';
import { selectClassEntry, selectContactEntry, selectRoomEntry } from './chat-places.queries.ts';
import { selectHearersOf } from './chat-writing.queries.ts';

type Asking = { db: Db; person: Person };

/**
 * The conversation of an address, if the person belongs to it. Foreign, closed and invalid addresses get the
 * same failure.
 */
export async function findPlace({
  db,
  person,
  address,
}: Asking & { address: ConversationAddress }): Promise<Place> {
  const { roomId, contactCode, contactRole } = address;
  const found = roomId
    ? await loadRoom({ db, person, id: roomId, by: 'room' })
    : isGroupChat(address)
      ? await loadClass({ db, person, ref: classOf(address) })
      : await loadContact({ db, person, code: contactCode, role: contactRole });
  return conversationPolicy.authorize(person, 'enter', found).place;
}

/** The conversation of a room or a message, if the person belongs to it. */
export async function findRoomPlace({
  db,
  person,
  ...asked
}: Asking & { id: number; by: 'room' | 'message' }): Promise<Place> {
  return conversationPolicy.authorize(person, 'enter', await loadRoom({ db, person, ...asked })).place;
}

/** All members of the conversation, including the caller. */
export async function listPeopleOf({ db, person, place }: Asking & { place: Place }): Promise<number[]> {
  if (place.kind === 'personal') return [person.id, place.other.id];
  const kind = place.ref.streamId === undefined ? 'group' : 'stream';
  const hearers = await selectHearersOf(db, classColumns(place.ref), { kind });
  return hearers.map(({ id }) => id);
}

/** All members of a room's conversation; the caller may have left it. */
export async function listPeopleOfRoom({ db, person, roomId }: Asking & { roomId: number }) {
  const found = await loadRoom({ db, person, id: roomId, by: 'room' });
  return found ? listPeopleOf({ db, person, place: found.place }) : [];
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

/** A conversation with the fields that the policy needs. */
async function loadRoom({ db, person, id, by }: Asking & { id: number; by: 'room' | 'message' }) {
  const room = await selectRoomEntry(db, { id, personId: person.id }, { by });
  if (!room) return null;
  const { roomId, isMember, yearId, disciplineId, groupId, streamId, lowId, highId, otherRole, ...standing } =
    room;
  if (yearId !== null && disciplineId !== null) {
    const ref = { yearId, disciplineId, ...groupOrStream({ groupId, streamId }) };
    const place: Place = { kind: 'group', key: classKey(ref), roomId, ref, standing };
    if (roomId !== null) rememberRoom({ db, roomId, owners: { ref } });
    return { place, isMember };
  }
  if (lowId === null || highId === null || otherRole === null) return null;
  const other = { id: lowId === person.id ? highId : lowId, role: otherRole };
  if (roomId !== null && [lowId, highId].includes(person.id)) {
    rememberRoom({ db, roomId, owners: { pair: [{ id: person.id, role: person.role }, other] } });
  }
  const place: Place = { kind: 'personal', key: personalKey(lowId, highId), roomId, other, standing };
  return { place, between: [lowId, highId] as const, alreadyWrote: true, shareClass: false };
}

async function loadClass({ db, person, ref }: Asking & { ref: ClassOfYear | null }) {
  if (!ref) return null;
  const key = classKey(ref);
  const found = await selectClassEntry(db, { ...classColumns(ref), key, personId: person.id });
  if (!found) return null;
  const { isMember, roomId, ...standing } = found;
  const place: Place = { kind: 'group', key, roomId, ref, standing };
  return { place, isMember };
}

async function loadContact({
  db,
  person,
  code,
  role,
}: Asking & { code: number | undefined; role: number | undefined }) {
  if (code === undefined) return null;
  const found = await selectContactEntry(db, { code, personId: person.id });
  if (!found || (role !== undefined && role !== found.otherRole)) return null;
  const { otherId, otherRole, roomId, ...standing } = found;
  const other = { id: otherId, role: otherRole };
  const place: Place = { kind: 'personal', key: personalKey(person.id, otherId), other, roomId, standing };
  return {
    place,
    between: [person.id, otherId] as const,
    // A room is created by its first message, so its existence means that they wrote.
    alreadyWrote: roomId !== null,
    shareClass: roomId === null && (await shareClass({ db, personId: person.id, otherId })),
  };
}
