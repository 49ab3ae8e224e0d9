import * as z from 'zod';
import { storage } from '../../../../platform/kept/storage.ts';
import { ownKey } from '../../../../platform/session/own-key.ts';
import type { Wish } from '../../draw/wishes.ts';

/** Data stored on the device for a user's semester. */
export type Kept<T> = { keyOf(of: DraftOf): string; read(of: DraftOf): T; keep(of: DraftOf, value: T): void };

const shape = z.array(z.int());
const wishesShape = z.array(z.object({ choice: z.string(), streamIds: z.array(z.int()) }));

export type DraftOf = { personId: number; yearId: number; semesterId: number };

const keyOf = ({ personId, yearId, semesterId }: DraftOf, what = 'basket') =>
  ownKey({ id: personId }, `registration-${what}-${yearId}-${semesterId}`);

/** The unsaved basket, stored on the device. */
export const drafts: Kept<readonly number[]> = {
  keyOf,
  read: (of) => storage.read(keyOf(of), shape) ?? [],
  keep(of, streamIds) {
    if (streamIds.length === 0) storage.remove(keyOf(of));
    else storage.set(keyOf(of), JSON.stringify(streamIds));
  },
};

/** The unsaved wishes, stored on the device; null means no change since the last save. */
export const wishDrafts: Kept<readonly Wish[] | null> = {
  keyOf: (of) => keyOf(of, 'wishes'),
  read: (of) => storage.read(keyOf(of, 'wishes'), wishesShape),
  keep(of, wishes) {
    if (wishes === null) storage.remove(keyOf(of, 'wishes'));
    else storage.set(keyOf(of, 'wishes'), JSON.stringify(wishes));
  },
};
