import type { ClassOfYear } from '../academics/classes.service.ts';

/** A conversation that the caller may read and write, whether or not anything was written in it yet. */
export type Place = { key: string; roomId: number | null } & (
  | { kind: 'personal'; other: { id: number; role: number } }
  | { kind: 'group'; ref: ClassOfYear }
);

/** One room for two people, whoever writes first. */
export const personalKey = (one: number, other: number) =>
  `p:${Math.min(one, other)}:${Math.max(one, other)}`;

/** One room for a discipline with a group in a year, or for a stream. */
export const classKey = ({ yearId, disciplineId, groupId, streamId }: ClassOfYear) =>
  streamId === undefined ? `g:${disciplineId}:${groupId}:${yearId}` : `s:${streamId}`;

/** The row that the first message makes. */
export function newRoom({ place, personId }: { place: Place; personId: number }) {
  const { key, kind } = place;
  if (kind === 'group') return { key, kind, ...place.ref };
  const ids = [personId, place.other.id];
  return { key, kind, lowId: Math.min(...ids), highId: Math.max(...ids) };
}
