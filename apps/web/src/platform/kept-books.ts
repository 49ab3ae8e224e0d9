import * as z from 'zod';
import { BOOKS_CACHE } from './forget-books.ts';
import { signal, useSignal } from './signal.ts';
import { storage } from './storage.ts';

/*
 * Books that were read whole stay on the device, to be read without network. The list of them stands in local storage,
 * where every screen may look at once; their bytes are in a cache of the browser's.
 */

const LIST = 'kept-books';
const LIMIT_BYTES = 200 * 1024 * 1024;
/** Of what the browser has left, books take no more than this. */
const SHARE_OF_FREE = 0.5;

const keptBook = z.object({ id: z.int(), version: z.string(), bytes: z.int(), usedAt: z.number() });
export type KeptBook = z.output<typeof keptBook>;

const listed = signal<readonly KeptBook[]>(storage.read(LIST, z.array(keptBook)) ?? []);
const addressOf = (id: number) => `/lms/kept-books/${id}`;

function list(books: readonly KeptBook[]) {
  storage.set(LIST, JSON.stringify(books));
  listed.set(books);
}

/** What another tab has kept or dropped meanwhile counts, too. */
const current = () => storage.read(LIST, z.array(keptBook)) ?? [];

/** The books that can be read without network, with how much room they take. */
export const useKeptBooks = () => useSignal(listed);

/** How much room books may take here, those that are there included. */
async function room(taken: number): Promise<number> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return Math.min(LIMIT_BYTES, taken + Math.max(0, quota - usage) * SHARE_OF_FREE);
}

/** Which stay when one more comes: the latest read that have room together. */
export function withRoomFor(books: readonly KeptBook[], { bytes, limit }: { bytes: number; limit: number }) {
  const stay: KeptBook[] = [];
  let taken = bytes;
  for (const book of books.toSorted((one, other) => other.usedAt - one.usedAt)) {
    taken += book.bytes;
    if (taken <= limit) stay.push(book);
    else break;
  }
  return stay;
}

/** Keeps a book that came whole, if there is room; the longest unread make it. */
export async function keepBook({ id, version, file }: { id: number; version: string; file: Blob }) {
  if (!('caches' in globalThis)) return;
  const others = current().filter((book) => book.id !== id);
  const limit = await room(others.reduce((sum, { bytes }) => sum + bytes, 0));
  if (file.size > limit) return;
  const stay = withRoomFor(others, { bytes: file.size, limit });
  const cache = await caches.open(BOOKS_CACHE);
  for (const book of others) if (!stay.includes(book)) await cache.delete(addressOf(book.id));
  await cache.put(addressOf(id), new Response(file));
  list([{ id, version, bytes: file.size, usedAt: Date.now() }, ...stay]);
  // The program that shows it must be there without network as well.
  const worker = await navigator.serviceWorker?.ready;
  worker?.active?.postMessage('keep the reader');
}

/** The kept file of a book; null when there is none, or only that of another version. */
export async function keptFile({ id, version }: { id: number; version: string }): Promise<Blob | null> {
  const books = current();
  const book = books.find((one) => one.id === id && one.version === version);
  if (!book || !('caches' in globalThis)) return null;
  const found = await caches.match(addressOf(id), { cacheName: BOOKS_CACHE });
  if (!found) {
    await dropBook(id);
    return null;
  }
  list(books.map((one) => (one === book ? { ...one, usedAt: Date.now() } : one)));
  return found.blob();
}

/** It is gone, or this person may not see it any more. */
export async function dropBook(id: number) {
  list(current().filter((book) => book.id !== id));
  if ('caches' in globalThis) await (await caches.open(BOOKS_CACHE)).delete(addressOf(id));
}
