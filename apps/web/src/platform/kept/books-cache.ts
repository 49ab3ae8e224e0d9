import { forgetAtLogout } from '../session/session.ts';

/** Separate from kept-books.ts, because every screen needs it at sign-out. */
export const BOOKS_CACHE = 'bilim-books';

/** Books are deleted when the session ends. */
export function deleteBooksAtLogout() {
  forgetAtLogout(async () => {
    if ('caches' in globalThis) await caches.delete(BOOKS_CACHE);
  });
}
