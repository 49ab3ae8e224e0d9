import { PREFIX } from '@bilim/contract/limits';

export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const cut = pair.indexOf('=');
    if (pair.slice(0, cut) === name) return decodeURIComponent(pair.slice(cut + 1));
  }
  return null;
}

/** Stores a choice that must survive sign-out, which clears local storage. */
export function writeCookie({ name, value, days }: { name: string; value: string; days: number }) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${PREFIX}; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
}
