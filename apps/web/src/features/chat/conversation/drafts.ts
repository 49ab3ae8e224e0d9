import { storage } from '../../../platform/storage.ts';

const nameOf = (conversation: string) => `draft-${conversation}`;

/** What was begun and not sent, by conversation; it goes with everything else at logout. */
export const drafts = {
  get: (conversation: string) => storage.get(nameOf(conversation)) ?? '',
  set: (conversation: string, text: string) =>
    text.trim() === '' ? storage.remove(nameOf(conversation)) : storage.set(nameOf(conversation), text),
};
