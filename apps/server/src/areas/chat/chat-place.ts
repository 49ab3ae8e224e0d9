import type { ClassOfYear } from '../academics/classes.service.ts';

/** The number of unread messages and the first of them. */
export type Unread = { firstUnreadId: number | null; unread: number };
export const NOTHING_UNREAD: Unread = { firstUnreadId: null, unread: 0 };

/** The read position of a person in a conversation, and its last message. */
type Standing = Unread & { lastReadId: number; lastMessageId: number | null };

/** The owner of a conversation, as seen by the caller. */
export type Circle =
  | { kind: 'personal'; other: { id: number; role: number } }
  | { kind: 'group'; ref: ClassOfYear };

/** A conversation that the caller may read and write, with or without messages. */
export type Place = { key: string; roomId: number | null; standing: Standing } & Circle;

/** Equal for both people, so that they share one room. */
export const personalKey = (one: number, other: number) =>
  `p:${Math.min(one, other)}:${Math.max(one, other)}`;

/** One room per discipline, group and year, or per stream. */
export const classKey = ({ yearId, disciplineId, groupId, streamId }: ClassOfYear) =>
  streamId === undefined ? `g:${disciplineId}:${groupId}:${yearId}` : `s:${streamId}`;

/** The columns of a class; either group or stream is null. */
export const classColumns = ({ yearId, disciplineId, groupId, streamId }: ClassOfYear) => ({
  yearId,
  disciplineId,
  groupId: groupId ?? null,
  streamId: streamId ?? null,
});

export const NO_CLASS = { yearId: null, disciplineId: null, groupId: null, streamId: null };

export const askedFor = (place: Place) =>
  place.kind === 'group'
    ? { roomId: place.roomId, otherId: null, ...classColumns(place.ref) }
    : { roomId: place.roomId, otherId: place.other.id, ...NO_CLASS };

export const roomKind = (circle: Circle) =>
  circle.kind === 'personal' ? 'personal' : circle.ref.streamId === undefined ? 'group' : 'stream';

/** The row that the first message inserts. */
export function newRoom({ place, personId }: { place: Place; personId: number }) {
  const { key, kind } = place;
  if (kind === 'group') return { key, kind, lowId: null, highId: null, ...classColumns(place.ref) };
  const ids = [personId, place.other.id];
  return { key, kind, lowId: Math.min(...ids), highId: Math.max(...ids), ...NO_CLASS };
}
