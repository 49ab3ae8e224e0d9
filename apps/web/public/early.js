// Runs before the first paint and before the application code. It sets the theme colours without a flash and starts
// the first requests. It is a separate file because the content policy allows no inline script.
(() => {
  const root = document.documentElement;
  const cookie = (name) => {
    const found = document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`));
    return found ? found[1] : null;
  };

  const chosen = cookie('theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#141C1B' : '#FFFFFF';

  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked; use the defaults.
      return null;
    }
  };
  const asked = new URLSearchParams(location.search).get('lang');
  const spoken = (it) => ['ru', 'kg', 'en'].includes(it);
  // Open the storage last: the first access waits for the disk.
  const told = [asked, cookie('lang')].find(spoken) || kept('lang');
  const language = spoken(told) ? told : 'ru';
  const tag = language === 'kg' ? 'ky' : language;
  root.lang = tag;

  const login = location.pathname === '/lms/login';
  const home = /^\/lms\/?$/.test(location.pathname);
  // Paper verification works signed in or not.
  const verify = location.pathname.startsWith('/lms/verify/');
  const own = login ? 'auth' : verify ? 'papers' : 'menu';
  const areas = ['ui', 'shell', own, ...(home ? ['home', 'schedule', 'news', 'profile'] : [])];
  const texts = {};
  const bring = (language) => {
    for (const area of areas) {
      const file = `${language}/${area}.json`;
      texts[file] ??= fetch(`/lms/public/locales/${file}`).then((response) => {
        if (!response.ok) throw new Error(`${file}: ${response.status}`);
        return response.json();
      });
      // Later readers request them again.
      texts[file].catch(() => undefined);
    }
  };
  bring(language);

  // platform/early.ts gives each answer to its first caller.
  const ask = async (path) => {
    const headers = { Accept: 'application/json', 'Accept-Language': tag, 'Cache-Control': 'no-cache' };
    // A language in the address overrides the saved choice in the cookie.
    const response = await fetch(`/lms${path}?lang=${language}`, {
      headers,
      signal: AbortSignal.timeout(30_000),
    });
    return {
      status: response.status,
      body: await response.text(),
      person: response.headers.get('x-person'),
    };
  };
  const calls = {};
  // A user who signed out offline has a session that still must end: request nothing with it.
  const others = verify ? ['/logo.json'] : kept('left') ? [] : ['/api/start.json'];
  for (const path of login ? ['/logo.json', '/api/auth/checkgauth.json'] : others) {
    calls[path] = ask(path);
    // When the page is offline the result may never be read.
    calls[path].catch(() => undefined);
  }
  const marker = kept('token');

  // Data stored by platform/offline-cache.ts for returning users.
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const readKept = async () => {
    const opening = indexedDB.open('bilim');
    opening.onupgradeneeded = () => opening.result.createObjectStore('read');
    const database = await done(opening);
    try {
      const rows = database.transaction('read').objectStore('read');
      const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
      return keys.map((key, at) => [key, values[at]]);
    } finally {
      database.close();
    }
  };
  const read = marker && !login && !verify ? readKept() : undefined;
  read?.catch(() => undefined);

  window.early = { tag, marker, calls, texts, bring, read };
})();
