import { HTTP_TIMEOUT_MS, type Language, PERSON_HEADER, PREFIX } from '@bilim/contract/limits';
import type { Early } from '../platform/kept/early.ts';
import {
  LANGUAGE_KEY,
  LOGIN_MARKER,
  OFFLINE_DATABASE,
  OFFLINE_STORE,
  SIGNED_OUT_OFFLINE,
  THEME_COOKIE,
} from '../platform/kept/stored-names.ts';
import { readCookie } from '../platform/page/cookies.ts';
import { pickLanguage, tagOf } from '../platform/words/languages.ts';
import { BAR_COLORS } from '../ui/theme/bar-colors.ts';

/*
 * The early script, `early.js`. Runs before the first paint and before the application code. It sets the theme
 * colours without a flash and starts the first requests. It is a separate file because the content policy allows no
 * inline script, and small because the page waits for it.
 */

const stored = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked; use the defaults.
    return null;
  }
};

const root = document.documentElement;
const theme = readCookie(THEME_COOKIE);
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
root.dataset.theme = isDark ? 'dark' : 'light';
document
  .querySelector('meta[name="theme-color"]')
  ?.setAttribute('content', isDark ? BAR_COLORS.dark : BAR_COLORS.light);

const language = pickLanguage({
  asked: new URLSearchParams(location.search).get(LANGUAGE_KEY),
  cookie: readCookie(LANGUAGE_KEY),
  stored: () => stored(LANGUAGE_KEY),
});
const tag = tagOf(language);
root.lang = tag;

const path = location.pathname.slice(PREFIX.length);
const isLogin = path === '/login';
const isHome = path === '' || path === '/';
// Paper verification works signed in or not.
const isVerify = path.startsWith('/verify/');

const areas = ['ui', 'shell', isLogin ? 'auth' : isVerify ? 'papers' : 'menu'];
if (isHome) areas.push('home', 'schedule', 'news', 'profile');
const texts: NonNullable<Early['texts']> = {};

/** Requests the texts of the first screen. A failed request is repeated by the application. */
function bring(of: Language) {
  for (const area of areas) {
    const file = `${of}/${area}.json`;
    texts[file] ??= fetchTexts(file);
    texts[file].catch(() => undefined);
  }
}

async function fetchTexts(file: string) {
  const response = await fetch(`${PREFIX}/public/locales/${file}`);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.json();
}

bring(language);

/** platform/kept/early.ts gives each answer to its first caller. */
async function ask(call: string) {
  // A language in the address overrides the saved choice in the cookie.
  const response = await fetch(`${PREFIX}${call}?lang=${language}`, {
    headers: { Accept: 'application/json', 'Accept-Language': tag, 'Cache-Control': 'no-cache' },
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
  return {
    status: response.status,
    body: await response.text(),
    person: response.headers.get(PERSON_HEADER),
  };
}

function firstCalls(): readonly string[] {
  const { start, logo, google } = __EARLY_PATHS__;
  if (isLogin) return [logo, google];
  if (isVerify) return [logo];
  // A user who signed out offline has a session that still must end: request nothing with it.
  return stored(SIGNED_OUT_OFFLINE) ? [] : [start];
}

const calls: Early['calls'] = {};
for (const call of firstCalls()) {
  const answer = ask(call);
  // When the page is offline the result may never be read.
  answer.catch(() => undefined);
  calls[call] = answer;
}
const marker = stored(LOGIN_MARKER);

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Data stored by platform/kept/offline-cache.ts for returning users. */
async function readRows() {
  const opening = indexedDB.open(OFFLINE_DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(OFFLINE_STORE);
  const database = await done(opening);
  try {
    const rows = database.transaction(OFFLINE_STORE).objectStore(OFFLINE_STORE);
    const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
    return keys.map((key, at): [string, unknown] => [String(key), values[at]]);
  } finally {
    database.close();
  }
}

const read = marker && !isLogin && !isVerify ? readRows() : undefined;
read?.catch(() => undefined);

globalThis.early = { tag, marker, calls, texts, bring, read };
