// Runs before the first paint and before the application's code: the right colours without a flash, and the texts of
// the chosen language already on their way. A file of its own, because the content policy allows no inline script.
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

  let stored = null;
  let signedIn = false;
  try {
    stored = localStorage.getItem('lang');
    signedIn = localStorage.getItem('token') !== null;
  } catch {
    // Storage is closed to us; the defaults will do.
  }
  const asked = new URLSearchParams(location.search).get('lang');
  const language = [asked, cookie('lang'), stored].find((it) => ['ru', 'kg', 'en'].includes(it)) || 'ru';
  root.lang = language === 'kg' ? 'ky' : language;
  for (const area of signedIn ? ['ui', 'shell', 'menu'] : ['ui', 'shell', 'menu', 'auth']) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = `/lms/public/locales/${language}/${area}.json`;
    document.head.append(link);
  }
})();
