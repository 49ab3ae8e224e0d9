import { forgetAtLogout } from './session.ts';

/** Apart from what keeps them, because every screen may be the last one before somebody signs out. */
export const BOOKS_CACHE = 'bilim-books';

/** No book outlives the session. */
export function forgetBooksAtLogout() {
  forgetAtLogout(async () => {
    if ('caches' in globalThis) await caches.delete(BOOKS_CACHE);
  });
}
