import type { NewsItem } from '@bilim/contract/areas/news.contract';
import * as z from 'zod';
import { storage } from '../../platform/kept/storage.ts';
import { ownKey } from '../../platform/session/own-key.ts';
import { currentUser } from '../../platform/session/session.ts';

const keyNow = () => ownKey(currentUser(), 'news.draft');
const kept = z.object({
  text: z.string(),
  audience: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  facultyId: z.int().nullable(),
});

export type Draft = {
  text: string;
  audience: NewsItem['audience'];
  facultyId: number | null;
};

export const emptyDraft = (): Draft => ({
  text: '',
  audience: 0,
  facultyId: null,
});

/** The draft stored when the page was closed. */
export function readDraft(): Draft {
  return storage.read(keyNow(), kept) ?? emptyDraft();
}

export function keepDraft(draft: Draft) {
  if (draft.text.trim() === '') storage.remove(keyNow());
  else storage.set(keyNow(), JSON.stringify(draft));
}

export const forgetDraft = () => storage.remove(keyNow());
