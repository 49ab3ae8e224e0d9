import { storage } from '../../../platform/kept/storage.ts';
import { ownKey } from '../../../platform/session/own-key.ts';
import { currentUser } from '../../../platform/session/session.ts';

const nameOf = (conversation: string) => ownKey(currentUser(), `draft-${conversation}`);

/** Unsent text by conversation; cleared on sign-out. */
export const drafts = {
  get: (conversation: string) => storage.get(nameOf(conversation)) ?? '',
  set: (conversation: string, text: string) =>
    text.trim() === '' ? storage.remove(nameOf(conversation)) : storage.set(nameOf(conversation), text),
};
