/// <reference lib="webworker" />
/*
 * The service worker serves the application’s files from cache, so that an offline reload shows the shell. It never
 * answers /lms/api: the page itself stores that data, per user.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const PREFIX = '/lms';
const FILES = 'bilim-files';
const SHELL = `${PREFIX}/index.html`;
const LOGIN = `${PREFIX}/login`;
const ASSETS = `${PREFIX}/assets/`;
/** The reader’s files are cached at first use, by users who read. */
const READER = `${ASSETS}reader/`;
const EPUB = `${PREFIX}/epub-reader.html`;
/**
 * Public server pages: the validity of a card, paper or link is never served from cache. Papers, at verify/TOKEN, are
 * checked by the application.
 */
const OF_SERVER = new Set(
  ['studentqr', 'verify', 'parents', 'sandbox/pay', 'unsubscribe'].map((page) => `${PREFIX}/${page}`),
);
/** So are the QR decoder files for browsers without a built-in decoder. */
const SCANNER = `${ASSETS}scanner/`;

/** Files without a hash in their name are stored under their revision, so that builds do not mix. */
const keyOf = ({ url, revision }: { url: string; revision: string | null }) => {
  const address = new URL(url, `${self.location.origin}${PREFIX}/`);
  if (revision) address.searchParams.set('revision', revision);
  return address.href;
};
const isHashed = (key: string) => key.startsWith(`${self.location.origin}${ASSETS}`);
const plain = (key: string) => {
  const address = new URL(key);
  address.searchParams.delete('revision');
  return address.pathname;
};
const keys = self.__WB_MANIFEST.map(keyOf);
const keyByPath = new Map(keys.map((key) => [plain(key), key]));

const isReaders = (path: string) => path.startsWith(READER) || path === EPUB;
/** The files the reader always needs; character maps and fonts are cached when a book needs them. */
const isReadersCode = (path: string) => isReaders(path) && !path.startsWith(`${READER}pdfjs-`);
const isScanners = (path: string) => path.startsWith(SCANNER);
const isKeptWhenUsed = (path: string) => isReaders(path) || isScanners(path);

async function keep(wanted: (path: string) => boolean) {
  const cache = await caches.open(FILES);
  const present = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all(
    keys
      .filter((key) => !present.has(key) && wanted(plain(key)))
      .map(async (key) => {
        // A file with a hash in its name never changes: use the HTTP cache, where the page may already have it.
        const response = await fetch(plain(key), { cache: isHashed(key) ? 'default' : 'no-cache' });
        if (!response.ok) throw new Error(`${plain(key)} answered ${response.status}`);
        await cache.put(key, response);
      }),
  );
}

async function install() {
  const present = await (await caches.open(FILES)).keys();
  // A user of the reader in the previous build gets the reader of this build too.
  const reads = present.some(({ url }) => isReadersCode(plain(url)));
  const scans = present.some(({ url }) => isScanners(plain(url)));
  await keep(
    (path) => !isKeptWhenUsed(path) || (reads && isReadersCode(path)) || (scans && isScanners(path)),
  );
}

/** Keeps the files of this build and the previous one: other tabs may still run it and load its chunks. */
async function activate() {
  const cache = await caches.open(FILES);
  const note = new Request(`${PREFIX}/builds`);
  const before: unknown = await (await cache.match(note))?.json();
  const previous = Array.isArray(before) ? before : [];
  for (const { url } of await cache.keys()) {
    if (!keys.includes(url) && !previous.includes(url)) await cache.delete(url);
  }
  await cache.put(note, new Response(JSON.stringify(keys)));
  await self.clients.claim();
}

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const key = keyByPath.get(path);
  const found = await cache.match(key ?? request.url);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && isKeptWhenUsed(path)) await cache.put(key ?? request.url, response.clone());
  return response;
}

/** Redirects `/` to the product, or shows the offline page. */
async function fromRoot(request: Request): Promise<Response> {
  return fetch(request).catch(() => Response.redirect(`${PREFIX}/offline`));
}

/** Static routes let the browser skip this worker without starting it; Chromium 123 and later. */
type RoutingEvent = ExtendableEvent & { addRoutes?: (routes: readonly object[]) => Promise<void> };
const ROUTES = [
  { condition: { urlPattern: { pathname: `${PREFIX}/api/*` } }, source: 'network' },
  // Not the files of the reader and the scanner, one folder deeper: this worker caches those at use.
  { condition: { urlPattern: { pathname: `${ASSETS}:name` } }, source: { cacheName: FILES } },
];

self.addEventListener('install', (event: RoutingEvent) => {
  event.waitUntil(install());
  if (event.addRoutes) event.waitUntil(event.addRoutes(ROUTES));
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
  // If this fails offline, they are cached at the next scan or the next book.
  if (event.data === 'keep the scanner') event.waitUntil(keep(isScanners).catch(() => undefined));
  if (event.data === 'keep the reader') event.waitUntil(keep(isReadersCode).catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(fromRoot(request));
    else if (pathname === EPUB) event.respondWith(kept(EPUB, request));
    else if (isPage(pathname)) event.respondWith(kept(pathname === LOGIN ? `${LOGIN}.html` : SHELL, request));
    return;
  }
  if (keyByPath.has(pathname) || pathname.startsWith(ASSETS)) event.respondWith(kept(pathname, request));
});

/** What the server sends: texts without private details, and a path inside the application. */
type PushMessage = { title: string; body: string; link: string; tag: string };

function readPush(data: PushMessageData | null): PushMessage {
  const nothing = { title: 'Bilim', body: '', link: '/notices', tag: 'bilim' };
  try {
    return { ...nothing, ...data?.json() };
  } catch {
    // Something is shown in any case: browsers withdraw the permission after silent pushes.
    return nothing;
  }
}

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = readPush(event.data);
  const icon = `${PREFIX}/icons/icon-192.png`;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: link }));
});

/** An open window of the application shows the address; without one a new window does. */
async function openLink(link: string) {
  const address = new URL(`${PREFIX}${link}`, self.location.origin);
  // A link never leaves the application, whatever the message says.
  const url = address.origin === self.location.origin ? address.href : `${self.location.origin}${PREFIX}`;
  const windows = await self.clients.matchAll({ type: 'window' });
  const own = windows.find(({ url }) => isPage(new URL(url).pathname));
  // A window of an older build may refuse.
  const moved = await own?.navigate(url).catch(() => null);
  return moved ? moved.focus() : self.clients.openWindow(url);
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    openLink(typeof event.notification.data === 'string' ? event.notification.data : '/notices'),
  );
});

function isPage(pathname: string) {
  const inside = pathname === PREFIX || pathname.startsWith(`${PREFIX}/`);
  const isFile = /\.\w+$/.test(pathname);
  return inside && !OF_SERVER.has(pathname) && !pathname.startsWith(`${PREFIX}/api/`) && !isFile;
}

export {};
