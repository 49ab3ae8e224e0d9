import * as z from 'zod';
import { storage } from '../../../platform/storage.ts';

const shape = z.array(z.int());

export type DraftOf = { personId: number; yearId: number; semesterId: number };

const keyOf = ({ personId, yearId, semesterId }: DraftOf) =>
  `registration-basket-${personId}-${yearId}-${semesterId}`;

/** A basket that was not saved yet stays on the device. */
export const drafts = {
  read: (of: DraftOf): number[] => storage.read(keyOf(of), shape) ?? [],
  keep(of: DraftOf, streamIds: readonly number[]) {
    if (streamIds.length === 0) storage.remove(keyOf(of));
    else storage.set(keyOf(of), JSON.stringify(streamIds));
  },
};
