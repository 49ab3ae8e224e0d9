import * as z from 'zod';
import { storage } from '../../../platform/storage.ts';
import type { Wish } from './wishes.ts';

const shape = z.array(z.int());
const wishesShape = z.array(z.object({ choice: z.string(), streamIds: z.array(z.int()) }));

export type DraftOf = { personId: number; yearId: number; semesterId: number };

const keyOf = ({ personId, yearId, semesterId }: DraftOf, what = 'basket') =>
  `registration-${what}-${personId}-${yearId}-${semesterId}`;

/** A basket that was not saved yet stays on the device. */
export const drafts = {
  read: (of: DraftOf): number[] => storage.read(keyOf(of), shape) ?? [],
  keep(of: DraftOf, streamIds: readonly number[]) {
    if (streamIds.length === 0) storage.remove(keyOf(of));
    else storage.set(keyOf(of), JSON.stringify(streamIds));
  },
};

/** So do wishes; null is that nothing was changed since they were saved. */
export const wishDrafts = {
  read: (of: DraftOf): readonly Wish[] | null => storage.read(keyOf(of, 'wishes'), wishesShape),
  keep(of: DraftOf, wishes: readonly Wish[] | null) {
    if (wishes === null) storage.remove(keyOf(of, 'wishes'));
    else storage.set(keyOf(of, 'wishes'), JSON.stringify(wishes));
  },
};
