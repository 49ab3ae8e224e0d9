import { storage } from '../../../platform/kept/storage.ts';
import { ownKey } from '../../../platform/session/own-key.ts';

type Owner = { id: number };

/** Whether this user has turned push on in this browser; a chosen log-out turns it off. */
export const isPushWanted = (owner: Owner): boolean => storage.get(ownKey(owner, 'push')) !== null;

export function wantPush(owner: Owner, isWanted: boolean) {
  if (isWanted) storage.set(ownKey(owner, 'push'), '1');
  else storage.remove(ownKey(owner, 'push'));
}
