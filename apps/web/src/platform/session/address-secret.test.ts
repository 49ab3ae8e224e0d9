import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let kept: Map<string, string>;
let opened: (() => void) | undefined;
let replaced: string[];

/** A window at an address, with the storage of its tab. */
async function open(address: string) {
  vi.resetModules();
  vi.stubGlobal('location', new URL(address, 'https://lms.demo.kg'));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url),
  });
  vi.stubGlobal('window', {
    addEventListener: (_kind: string, listener: () => void) => {
      opened = listener;
    },
  });
  const found = await import('./address-secret.ts');
  found.watchAddressSecrets();
  return found;
}

beforeEach(() => {
  kept = new Map();
  replaced = [];
  opened = undefined;
});
afterEach(() => vi.unstubAllGlobals());

it('the secret is taken from the address and kept by the tab, over a reload', async () => {
  const { addressSecret } = await open('/lms/qr/screen#k3y');
  expect(addressSecret('/qr/screen')).toBe('k3y');
  expect(addressSecret('/qr')).toBeNull();
  expect(replaced).toEqual(['/lms/qr/screen']);
  expect((await open('/lms/qr/screen')).addressSecret('/qr/screen')).toBe('k3y');
});

it('the secret survives a sign-in elsewhere, and is gone once forgotten', async () => {
  await open('/lms/qr#c0de');
  const { addressSecret, forgetAddressSecret } = await open('/lms/login?return=%2Flms%2Fqr');
  expect(addressSecret('/qr')).toBe('c0de');
  forgetAddressSecret('/qr');
  expect(addressSecret('/qr')).toBeNull();
  expect((await open('/lms/qr')).addressSecret('/qr')).toBeNull();
});

it('another link opened over the page replaces the secret', async () => {
  const { addressSecret } = await open('/lms/qr#one');
  vi.stubGlobal('location', new URL('https://lms.demo.kg/lms/qr#two'));
  opened?.();
  expect(addressSecret('/qr')).toBe('two');
  expect(replaced).toEqual(['/lms/qr', '/lms/qr']);
});

it('the fragments of other pages are left alone', async () => {
  await open('/lms/news#post-5');
  expect(replaced).toEqual([]);
  expect(kept.size).toBe(0);
});
