import * as z from 'zod';
import { storage } from '../../../platform/kept/storage.ts';
import type { DraftOf } from '../state/basket/draft.ts';

const shape = z.object({ windowId: z.int(), share: z.string() });
const keyOf = ({ personId, yearId, semesterId }: DraftOf) =>
  `registration-share-${personId}-${yearId}-${semesterId}`;

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * This browser's commitment to the seed of a draw: the hash of a random share that stays secret until the
 * wishes are closed. Null if the browser cannot store or hash a share: the student takes part anyway.
 */
export async function promisedShare(of: DraftOf, windowId: number): Promise<string | null> {
  const kept = storage.read(keyOf(of), shape);
  const share = kept?.windowId === windowId ? kept.share : hexOf(crypto.getRandomValues(new Uint8Array(32)));
  storage.set(keyOf(of), JSON.stringify({ windowId, share }));
  // These functions are missing without HTTPS.
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle || keptShare(of) !== share) return null;
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(share))));
}

export const keptShare = (of: DraftOf): string | null => storage.read(keyOf(of), shape)?.share ?? null;
