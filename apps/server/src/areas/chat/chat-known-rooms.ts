import type { Db } from '../../db/open.ts';
import { rootOf } from '../../db/together.ts';
import type { Person } from '../../ground/person.ts';
import type { ClassOfYear } from '../academics/classes.service.ts';
import type { Circle } from './chat-place.ts';

/** Whose a room is: a class's, or that of two people with their roles. */
type Owners = { ref: ClassOfYear } | { pair: readonly [Member, Member] };
type Member = { id: number; role: number };

const MOST_KNOWN = 10_000;
const known = new WeakMap<Db, Map<number, Owners>>();

/** Whose a room is never changes, and no number is given twice, so that a process that found it once need not ask again. */
export function rememberRoom({ db, roomId, owners }: { db: Db; roomId: number; owners: Owners }) {
  const rooms = known.get(rootOf(db)) ?? new Map<number, Owners>();
  known.set(rootOf(db), rooms);
  if (rooms.has(roomId)) return;
  const [oldest] = rooms.keys();
  if (oldest !== undefined && rooms.size >= MOST_KNOWN) rooms.delete(oldest);
  rooms.set(roomId, owners);
}

/**
 * What is known of a room to somebody who says that it is theirs. Of a class's that must still be asked, since it says
 * nothing of who is in the class now; a room of two others is not known to anybody else.
 */
export function recallRoom({
  db,
  person,
  roomId,
}: {
  db: Db;
  person: Person;
  roomId: number;
}): Circle | null {
  const owners = known.get(rootOf(db))?.get(roomId);
  if (!owners) return null;
  if ('ref' in owners) return { kind: 'group', ref: owners.ref };
  const [one, other] = owners.pair;
  if (one.id === person.id) return { kind: 'personal', other };
  return other.id === person.id ? { kind: 'personal', other: one } : null;
}
