import { ownKey } from '../../../platform/own-key.ts';
import { currentUser } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';

const nameOf = (conversation: string) => ownKey(currentUser(), `draft-${conversation}`);

/** Unsent text by conversation; cleared on sign-out. */
export const drafts = {
  get: (conversation: string) => storage.get(nameOf(conversation)) ?? '',
  set: (conversation: string, text: string) =>
    text.trim() === '' ? storage.remove(nameOf(conversation)) : storage.set(nameOf(conversation), text),
};
