import webPush from 'web-push';
import type { AppContext } from '../../../context/app-context.ts';
import { lockKeysUntilCommit } from '../../../db/locks.ts';
import type { Db } from '../../../db/open.ts';
import { insertKey, selectKeys } from './push.queries.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'now'>;
export type PushKey = { id: number; publicKey: string; privateKey: string };

/** Keys of a university never change once made, so each process reads them once. */
const known = new WeakMap<Context['config'], PushKey>();

/**
 * The newest key pair that our secrets open; made when first needed. If its secret was removed, a new pair is made, and
 * browsers subscribe again when they next load a page.
 */
export async function currentPushKey({ db, config, now }: Context): Promise<PushKey> {
  const remembered = known.get(config);
  if (remembered) return remembered;
  const key = (await readable(db, config)) ?? (await db.transaction((db) => makeKey({ db, config, now })));
  known.set(config, key);
  return key;
}

async function makeKey({ db, config, now }: Context): Promise<PushKey> {
  await lockKeysUntilCommit(db, [{ about: 'push key', key: '' }]);
  const made = await readable(db, config);
  if (made) return made;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealedKey = config.keys.seal('push', Buffer.from(privateKey), publicKey);
  const { id } = await insertKey(db, { publicKey, sealedKey, now: now() });
  return { id, publicKey, privateKey };
}

async function readable(db: Db, { keys }: Context['config']): Promise<PushKey | null> {
  for (const { id, publicKey, sealedKey } of await selectKeys(db, {})) {
    const privateKey = keys.unseal('push', sealedKey, publicKey);
    if (privateKey) return { id, publicKey, privateKey: privateKey.toString() };
  }
  return null;
}
