import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { House } from '../../app/house.ts';
import type { Person } from '../../http/person.ts';
import { findProfile, selectLinks } from './profile.queries.ts';

type Asked = { house: House; person: Person; language: Language };

/** The caller's own record, in their language. */
export async function getProfile({ house, person, language }: Asked) {
  const profile = await findProfile(house.db, { personId: person.id, language });
  if (!profile) throw new Failure('NOT_FOUND');
  return profile;
}

/** The caller's position title; empty for a student. */
export async function getPosition(asked: Asked) {
  const { position } = await getProfile(asked);
  return { position };
}

/** The university's own external links for the caller's role. */
export function listLinks({ house, person, language }: Asked) {
  return selectLinks(house.db, { role: person.role, language });
}
