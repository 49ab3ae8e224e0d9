import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addSecret, BadSettings, readConfig } from './config.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'bilim-config-'));

describe('the settings', () => {
  it('have the documented defaults', () => {
    const config = readConfig({ DATA_DIR: folder() });
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      timeZone: 'Asia/Bishkek',
      google: null,
    });
  });

  it('list every unusable setting on its own line', () => {
    const bad = () =>
      readConfig({ PORT: 'eighty', UNIVERSITY_TIME_ZONE: 'Mars/Base', SECRET: 'short', DEMO: 'yes' });
    expect(bad).toThrow(BadSettings);
    for (const name of ['PORT', 'UNIVERSITY_TIME_ZONE', 'SECRET', 'DEMO']) expect(bad).toThrow(name);
  });

  it('treat an empty variable as not set', () => {
    expect(readConfig({ DATA_DIR: folder(), PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it.each([
    ['', false],
    ['0', false],
    ['1', 1],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('trust the proxies of %j', (TRUST_PROXY, trustProxy) => {
    expect(readConfig({ DATA_DIR: folder(), TRUST_PROXY })).toMatchObject({ trustProxy });
  });

  it.each(['true', 'proxy.example', '99', '10.0.0.0/33', '10.0.0.0/', '1,', '::1/129'])(
    'refuse %s as proxies',
    (TRUST_PROXY) => {
      expect(() => readConfig({ DATA_DIR: folder(), TRUST_PROXY })).toThrow('TRUST_PROXY');
    },
  );

  it('read the payment applications from a file, and refuse an unreadable one', () => {
    const DATA_DIR = folder();
    expect(readConfig({ DATA_DIR }).paymentApps.map(({ name }) => name)).toContain('MBank');
    const PAYMENT_APPS_FILE = join(DATA_DIR, 'apps.json');
    const one = { name: 'Bank', base: 'https://bank.example/#', color: '#112233' };
    writeFileSync(PAYMENT_APPS_FILE, JSON.stringify([one]));
    expect(readConfig({ DATA_DIR, PAYMENT_APPS_FILE }).paymentApps).toEqual([one]);
    for (const wrong of ['', '{}', JSON.stringify([{ ...one, base: 'javascript:alert(1)' }])]) {
      writeFileSync(PAYMENT_APPS_FILE, wrong);
      expect(() => readConfig({ DATA_DIR, PAYMENT_APPS_FILE })).toThrow('PAYMENT_APPS_FILE');
    }
    expect(() => readConfig({ DATA_DIR, ELQR_PROVIDER: 'x'.repeat(26) })).toThrow('ELQR_PROVIDER');
  });

  it('offer payment codes only for a configured provider or in a demo', () => {
    const DATA_DIR = folder();
    expect(readConfig({ DATA_DIR, DEMO: '0' }).elqr).toBeNull();
    expect(readConfig({ DATA_DIR }).elqr?.domain).toBe('qr.example.kg');
    expect(readConfig({ DATA_DIR, DEMO: '0', ELQR_DOMAIN: 'qr.bank.kg' }).elqr).toEqual({
      domain: 'qr.bank.kg',
      provider: 'UNIVERSITY',
      base: 'https://pay.payqr.kg#',
    });
  });

  it('allow the listed book types, and refuse an unknown one', () => {
    const DATA_DIR = folder();
    expect(readConfig({ DATA_DIR }).bookTypes).toContain('epub');
    expect(readConfig({ DATA_DIR, BOOK_TYPES: 'pdf, EPUB' }).bookTypes).toEqual(['pdf', 'epub']);
    for (const BOOK_TYPES of ['pdf,exe', 'constructor', ',']) {
      expect(() => readConfig({ DATA_DIR, BOOK_TYPES })).toThrow(
        'BOOK_TYPES: is not a list of some of these: pdf,',
      );
    }
  });

  it('split the scan command, and have none by default', () => {
    const DATA_DIR = folder();
    expect(readConfig({ DATA_DIR }).scan).toBeNull();
    const SCAN_COMMAND = ' clamdscan --fdpass  --no-summary ';
    expect(readConfig({ DATA_DIR, SCAN_COMMAND, SCAN_SECONDS: '5' }).scan).toEqual({
      program: 'clamdscan',
      args: ['--fdpass', '--no-summary'],
      withinMs: 5_000,
    });
    expect(() => readConfig({ DATA_DIR, SCAN_COMMAND: '  ' })).toThrow('SCAN_COMMAND');
  });

  it('keep the secret made at the first start, readable by the owner only', () => {
    const dataDir = folder();
    const [first] = readConfig({ DATA_DIR: dataDir }).secrets;
    expect(readConfig({ DATA_DIR: dataDir }).secrets).toEqual([first]);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('keep older secrets after a new one', () => {
    const dataDir = folder();
    const [first] = readConfig({ DATA_DIR: dataDir }).secrets;
    addSecret(dataDir);
    const { secrets } = readConfig({ DATA_DIR: dataDir });
    expect(secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/), first]);
    expect(secrets[0]).not.toBe(first);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    const [SECRET, old] = ['n'.repeat(32), 'o'.repeat(32)];
    expect(readConfig({ DATA_DIR: dataDir, SECRET, OLD_SECRETS: `${old}, ${first}` }).secrets).toEqual([
      SECRET,
      old,
      first,
    ]);
    expect(() => readConfig({ DATA_DIR: dataDir, OLD_SECRETS: 'short' })).toThrow('OLD_SECRETS');
  });

  describe('for banks', () => {
    const bank = {
      name: 'demir',
      title: 'Demir',
      login: 'demir',
      password: 'a long password',
      from: ['10.0.0.0/8'],
    };
    const withBanks = (text: string) => {
      const DATA_DIR = folder();
      const BANKS_FILE = join(DATA_DIR, 'banks.json');
      writeFileSync(BANKS_FILE, text);
      return readConfig({ DATA_DIR, BANKS_FILE }).banks;
    };

    it('come from a file; without one no bank can call', () => {
      expect(readConfig({ DATA_DIR: folder() }).banks).toEqual([]);
      expect(withBanks(JSON.stringify([bank]))).toEqual([bank]);
    });

    it.each([
      ['a file that is not JSON', '[{ "password": "a long password" '],
      ['a name with a slash', JSON.stringify([{ ...bank, name: 'a/b' }])],
      ['a login with a colon', JSON.stringify([{ ...bank, login: 'a:b' }])],
      ['a short password', JSON.stringify([{ ...bank, password: 'short' }])],
      ['no network', JSON.stringify([{ ...bank, from: [] }])],
      ['an invalid network', JSON.stringify([{ ...bank, from: ['everywhere'] }])],
      ['a mistyped field', JSON.stringify([{ ...bank, form: [] }])],
      ['a bank twice', JSON.stringify([bank, bank])],
    ])('refuse %s without printing a password', (_what, text) => {
      const read = () => withBanks(text);
      expect(read).toThrow(/BANKS_FILE: .*banks\.json/);
      expect(read).not.toThrow(/a long password|short$/);
    });

    it('refuse a missing file', () => {
      const BANKS_FILE = join(folder(), 'banks.json');
      expect(() => readConfig({ DATA_DIR: folder(), BANKS_FILE })).toThrow('cannot be read');
    });
  });
});
