import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/open.ts';
import { rootOf } from '../../db/queries/together.ts';
import type { Person } from '../../ground/person.ts';
import type { ClassOfYear } from '../academics/classes.service.ts';
import type { Circle } from './chat-place.ts';

/** The owner of a room: a class, or two people with their roles. */
type Owners = { ref: ClassOfYear } | { pair: readonly [Member, Member] };
type Member = { id: number; role: number };

const MOST_KNOWN = 10_000;
const known = new WeakMap<Db, LRUCache<number, Owners>>();

/**
 * Caches the owner of a room. Owners never change and ids are not reused, so one query per process is enough.
 */
export function rememberRoom({ db, roomId, owners }: { db: Db; roomId: number; owners: Owners }) {
  const rooms = known.get(rootOf(db)) ?? new LRUCache<number, Owners>({ max: MOST_KNOWN });
  known.set(rootOf(db), rooms);
  rooms.set(roomId, owners);
}

/**
 * The cached owner of a room for a person who may belong to it. Class membership must still be checked,
 * because it changes. A personal room is returned only to its two people.
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
