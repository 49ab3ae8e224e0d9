import { Failure } from '@bilim/contract/failures';
import { type Language, MB } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { briefly } from '../../context/briefly.ts';
import { selectStored } from '../../files/files.queries.ts';
import type { Person } from '../../ground/person.ts';
import { findProfile, selectLinks } from './profile.queries.ts';

type Caller = { context: AppContext; person: Person; language: Language };

export async function getProfile({ context, person, language }: Caller) {
  const profile = await findProfile(context.db, { personId: person.id, language });
  if (!profile) throw new Failure('NOT_FOUND');
  return profile;
}

/** The caller's position title; empty for a student. */
export async function getPosition(asked: Caller) {
  const { position } = await getProfile(asked);
  return { position };
}

export function listLinks({ context, person, language }: Caller) {
  const { role } = person;
  return briefly(context, `links/${role}/${language}`, () => selectLinks(context.db, { role }, { language }));
}

/** The caller's used and total storage. */
export async function getStorage({ context, person }: Omit<Caller, 'language'>) {
  const { bytes } = await selectStored(context.db, { ownerId: person.id });
  return { used: bytes, most: Math.floor(context.config.limits.storedMb * MB) };
}
