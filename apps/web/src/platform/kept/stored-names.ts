/** Names in this browser's storage. The early script reads the same ones (src/early). */
export const THEME_COOKIE = 'theme';
export const LANGUAGE_KEY = 'lang';
/** A random marker that only records that a login happened; it grants no access. */
export const LOGIN_MARKER = 'token';
/** The user whose session must still end on the server: they signed out while it was unreachable. */
export const SIGNED_OUT_OFFLINE = 'left';
/** Data for reading offline. */
export const OFFLINE_DATABASE = 'bilim';
export const OFFLINE_STORE = 'read';
