import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../../context/app-context.ts';
import type { Person } from '../../../ground/person.ts';
import { deleteOldest, deleteOwnSubscription, upsertSubscription } from './push.queries.ts';
import { isPushHost } from './push-host.ts';
import { currentPushKey } from './push-keys.ts';

type Caller = { context: AppContext; person: Person };

/** Devices of one person; more are forgotten browsers. */
const MOST_BROWSERS = 10;

/** Keeps the caller's browser as a receiver of push until this session ends. */
export async function subscribe({
  context,
  person,
  sessionId,
  ...browser
}: Caller & { sessionId: number; endpoint: string; p256dh: string; auth: string }) {
  const { push } = context.config;
  if (!push) throw new Failure('PUSH_OFF');
  if (!isPushHost(browser.endpoint, push.hosts)) throw new Failure('PUSH_SERVICE_UNKNOWN');
  const { id: keyId } = await currentPushKey(context);
  await context.db.transaction(async (db) => {
    await upsertSubscription(db, { personId: person.id, sessionId, keyId, now: context.now(), ...browser });
    await deleteOldest(db, { personId: person.id, keep: MOST_BROWSERS });
  });
  return null;
}

export async function unsubscribe({ context, person, endpoint }: Caller & { endpoint: string }) {
  await deleteOwnSubscription(context.db, { personId: person.id, endpoint });
  return null;
}
