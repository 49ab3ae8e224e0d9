import { createHash, randomBytes } from 'node:crypto';
import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { type Language, PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Person } from '../../ground/person.ts';
import { deleteFeed, saveFeed, selectFeed } from './feed.queries.ts';

const SECRET_BYTES = 32;

type Caller = { context: AppContext; person: Person };

/** Only the hash is stored, so that read access to the table does not open any calendar. */
export const feedHashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export async function getFeed({ context, person }: Caller) {
  return { feed: (await selectFeed(context.db, { personId: person.id })) ?? null };
}

/** Creates a link in the caller's language; the previous link stops working. */
export async function createFeed({ context, person, language }: Caller & { language: Language }) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const secretHash = feedHashOf(secret);
  const { createdAt } = await context.db.transaction(async (db) => {
    const saved = await saveFeed(db, { personId: person.id, secretHash, language, now: context.now() });
    await audit(db, { person, action: 'schedule.feed_created' });
    return saved;
  });
  return { path: `${PREFIX}${scheduleContract.calendar.path}?key=${secret}`, createdAt };
}

export async function revokeFeed({ context, person }: Caller) {
  await context.db.transaction(async (db) => {
    const ended = await deleteFeed(db, { personId: person.id });
    if (ended) await audit(db, { person, action: 'schedule.feed_revoked' });
  });
  return null;
}
