import * as z from 'zod';
import { signal, useSignal } from '../signal.ts';
import { BOOKS_CACHE } from './books-cache.ts';
import { storage } from './storage.ts';

/*
 * Fully loaded books are stored on the device for offline reading. Their list is in local storage, which every screen
 * can read synchronously; their bytes are in the Cache API.
 */

const LIST = 'kept-books';
const LIMIT_BYTES = 200 * 1024 * 1024;
/** Share of the browser’s free storage that books may use. */
const SHARE_OF_FREE = 0.5;

const keptBook = z.object({ id: z.int(), version: z.string(), bytes: z.int(), usedAt: z.number() });
export type KeptBook = z.output<typeof keptBook>;

const listed = signal<readonly KeptBook[]>(storage.read(LIST, z.array(keptBook)) ?? []);
const addressOf = (id: number) => `/lms/kept-books/${id}`;

function list(books: readonly KeptBook[]) {
  storage.set(LIST, JSON.stringify(books));
  listed.set(books);
}

/** Reads the list again, because another tab may have changed it. */
const current = () => storage.read(LIST, z.array(keptBook)) ?? [];

/** The books available offline, with their sizes. */
export const useKeptBooks = () => useSignal(listed);

/** Storage available for books, including those already stored. */
async function room(taken: number): Promise<number> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return Math.min(LIMIT_BYTES, taken + Math.max(0, quota - usage) * SHARE_OF_FREE);
}

/** The books to keep when one is added: the most recently read that fit together. */
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

/** Stores a completely loaded book if it fits; the least recently read books are deleted for it. */
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
  // The reader’s code must be available offline too.
  const worker = await navigator.serviceWorker?.ready;
  worker?.active?.postMessage('keep the reader');
}

/** The stored file of a book; null when there is none, or only another version. */
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

/** Deletes a book that was removed or is no longer permitted. */
export async function dropBook(id: number) {
  list(current().filter((book) => book.id !== id));
  if ('caches' in globalThis) await (await caches.open(BOOKS_CACHE)).delete(addressOf(id));
}
