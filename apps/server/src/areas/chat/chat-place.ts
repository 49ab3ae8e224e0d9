import type { ClassOfYear } from '../academics/classes.service.ts';

/** How much of a conversation somebody has not read, and from where on. */
export type Unread = { firstUnreadId: number | null; unread: number };
export const NOTHING_UNREAD: Unread = { firstUnreadId: null, unread: 0 };

/** What somebody has read of a conversation, and what its last message is. */
type Standing = Unread & { lastReadId: number; lastMessageId: number | null };

/** Whose a conversation is, for the caller. */
export type Circle =
  | { kind: 'personal'; other: { id: number; role: number } }
  | { kind: 'group'; ref: ClassOfYear };

/** A conversation that the caller may read and write, whether or not anything was written in it yet. */
export type Place = { key: string; roomId: number | null; standing: Standing } & Circle;

/** One room for two people, whoever writes first. */
export const personalKey = (one: number, other: number) =>
  `p:${Math.min(one, other)}:${Math.max(one, other)}`;

/** One room for a discipline with a group in a year, or for a stream. */
export const classKey = ({ yearId, disciplineId, groupId, streamId }: ClassOfYear) =>
  streamId === undefined ? `g:${disciplineId}:${groupId}:${yearId}` : `s:${streamId}`;

/** The columns of a class; of group and stream one is null. */
export const classColumns = ({ yearId, disciplineId, groupId, streamId }: ClassOfYear) => ({
  ...{ yearId, disciplineId, groupId: groupId ?? null, streamId: streamId ?? null },
});

export const NO_CLASS = { yearId: null, disciplineId: null, groupId: null, streamId: null };

/** What a conversation is asked for by. */
export const askedFor = (place: Place) =>
  place.kind === 'group'
    ? { roomId: place.roomId, otherId: null, ...classColumns(place.ref) }
    : { roomId: place.roomId, otherId: place.other.id, ...NO_CLASS };

/** Whose room it is. */
export const roomKind = (circle: Circle) =>
  circle.kind === 'personal' ? 'personal' : circle.ref.streamId === undefined ? 'group' : 'stream';

/** The row that the first message makes. */
export function newRoom({ place, personId }: { place: Place; personId: number }) {
  const { key, kind } = place;
  if (kind === 'group') return { key, kind, lowId: null, highId: null, ...classColumns(place.ref) };
  const ids = [personId, place.other.id];
  return { key, kind, lowId: Math.min(...ids), highId: Math.max(...ids), ...NO_CLASS };
}
