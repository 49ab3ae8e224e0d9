import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elqrBody, elqrLink, sealElqr } from './elqr.ts';
import type { ElqrFields } from './elqr-fields.ts';
import { isSealedBy, parseElqr, payloadOfLink } from './elqr-read.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The complete text of these fields; a marker text if they are refused. */
function made(fields: ElqrFields): string {
  const written = elqrBody(fields);
  return 'body' in written ? sealElqr(written.body, sha256(written.body)) : JSON.stringify(written.problem);
}
const sealed = (body: string) => sealElqr(body, sha256(body));

const REAL =
  '00020101021232810011qr.finik.kg0114averspay-items10328606240d690d42e4b036d3dba9d0371a120212130212520448295303417540712412005908Finik-QR6304b127';
const REAL_FIELDS: ElqrFields = {
  kind: 'dynamic',
  provider: 'qr.finik.kg',
  service: 'averspay-items',
  account: '8606240d690d42e4b036d3dba9d0371a',
  amountEditable: false,
  accountEditable: false,
  category: '4829',
  tyiyn: 1_241_200,
  providerName: 'Finik-QR',
};
const CYRILLIC =
  '00020101021232510013qr.example.kg01041325101020240012341202121302123408Контракт52048220530341754061500005910UNIVERSITY630496d8';
const CYRILLIC_FIELDS: ElqrFields = {
  kind: 'dynamic',
  provider: 'qr.example.kg',
  service: '1325',
  account: '2024001234',
  amountEditable: false,
  accountEditable: false,
  comment: 'Контракт',
  category: '8220',
  tyiyn: 150_000,
  providerName: 'UNIVERSITY',
};

describe('an ELQR', () => {
  it('is written in the standard format', () => {
    expect(made(REAL_FIELDS)).toBe(REAL);
    expect(made(CYRILLIC_FIELDS)).toBe(CYRILLIC);
  });

  it('is parsed in the standard format', () => {
    for (const [payload, fields] of [
      [REAL, REAL_FIELDS],
      [CYRILLIC, CYRILLIC_FIELDS],
    ] as const) {
      const read = parseElqr(payload);
      if ('problem' in read) throw new Error(JSON.stringify(read.problem));
      expect(read.fields).toEqual(fields);
      expect(isSealedBy({ checksum: read.checksum, hashHex: sha256(read.body) })).toBe(true);
    }
  });

  it('accepts its checksum in capitals, and no other checksum', () => {
    const read = parseElqr(CYRILLIC.replace(/96d8$/, '96D8'));
    if ('problem' in read) throw new Error(JSON.stringify(read.problem));
    const hashHex = sha256(read.body);
    expect(isSealedBy({ checksum: read.checksum, hashHex: hashHex.toUpperCase() })).toBe(true);
    expect(isSealedBy({ checksum: '96d9', hashHex })).toBe(false);
    expect(sealElqr('x', hashHex.toUpperCase())).toBe('x630496d8');
  });

  it('is refused with the field that is too long, empty, missing or invalid', () => {
    const least: ElqrFields = { kind: 'static', service: '1325' };
    const problemOf = (fields: Partial<ElqrFields>) => {
      const written = elqrBody({ ...least, ...fields });
      return 'problem' in written ? `${written.problem.field} ${written.problem.reason}` : 'none';
    };
    expect(problemOf({})).toBe('none');
    expect(problemOf({ comment: 'ж'.repeat(32) })).toBe('none');
    expect(problemOf({ comment: '🎓'.repeat(32) })).toBe('none');
    expect(problemOf({ comment: 'ж'.repeat(33) })).toBe('comment long');
    expect(problemOf({ provider: 'x'.repeat(33) })).toBe('provider long');
    expect(problemOf({ service: 'x'.repeat(15) })).toBe('service long');
    expect(problemOf({ account: 'x'.repeat(33) })).toBe('account long');
    expect(problemOf({ transaction: 'x'.repeat(33) })).toBe('transaction long');
    expect(problemOf({ merchant: 'x'.repeat(100) })).toBe('merchant long');
    expect(problemOf({ providerName: 'x'.repeat(26) })).toBe('providerName long');
    expect(problemOf({ tyiyn: 9_999_999_999_999 })).toBe('none');
    expect(problemOf({ tyiyn: 10_000_000_000_000 })).toBe('tyiyn long');
    expect(problemOf({ tyiyn: -1 })).toBe('tyiyn value');
    expect(problemOf({ tyiyn: 0.5 })).toBe('tyiyn value');
    expect(problemOf({ category: '822' })).toBe('category value');
    expect(problemOf({ comment: '' })).toBe('comment empty');
    expect(problemOf({ comment: '\ud83c' })).toBe('comment value');
    expect(problemOf({ service: undefined })).toBe('service missing');
    expect(problemOf({ service: undefined, merchant: '77' })).toBe('none');
    const half = 'x'.repeat(32);
    expect(problemOf({ provider: half, account: half, transaction: half })).toBe('32 long');
    expect(problemOf({ merchant: 'x'.repeat(60), serviceName: 'x'.repeat(60) })).toBe('33 long');
  });
});

describe('reading an ELQR', () => {
  const problemOf = (payload: string) => {
    const read = parseElqr(payload);
    return 'problem' in read ? `${read.problem.field} ${read.problem.reason}` : 'none';
  };

  it('ignores unknown fields', () => {
    expect(problemOf(sealed('00020101021132140104132520021x53034176402xx'))).toBe('none');
  });

  it('returns the problem', () => {
    const good = '000201010211320801041325530341754010';
    expect(problemOf(sealed(good))).toBe('none');
    expect(problemOf('')).toBe('payload cut');
    expect(problemOf(`${REAL}1`)).toBe('payload cut');
    expect(problemOf(REAL.slice(0, -1))).toBe('payload cut');
    expect(problemOf(good)).toBe('checksum missing');
    expect(problemOf(`${sealed(good)}5901x`)).toBe('checksum missing');
    expect(problemOf(`${good}6304zzzz`)).toBe('checksum value');
    expect(problemOf(sealed(`${good}5303417`))).toBe('payload twice');
    expect(problemOf(sealed(`${good}32061004x1`))).toBe('32 cut');
    expect(problemOf(sealed(`${good}32060102x1`))).toBe('payload twice');
    expect(problemOf(sealed(good.replace('320801041325', '32140104132501021x')))).toBe('payload twice');
    expect(problemOf(sealed(good.replace('000201', '')))).toBe('version missing');
    expect(problemOf(sealed(good.replace('000201', '000202')))).toBe('version value');
    expect(problemOf(sealed(good.replace('010211', '010213')))).toBe('kind value');
    expect(problemOf(sealed(good.replace('5303417', '')))).toBe('currency missing');
    expect(problemOf(sealed(good.replace('5303417', '5303840')))).toBe('currency value');
    expect(problemOf(sealed(good.replace('54010', '5401x')))).toBe('tyiyn value');
    expect(problemOf(sealed(good.replace('54010', '5400')))).toBe('tyiyn value');
    expect(problemOf(sealed(good.replace('320801041325', '3206120299')))).toBe('amountEditable value');
    expect(problemOf(sealed(good.replace('320801041325', '')))).toBe('service missing');
  });
});

describe('a link', () => {
  it('has Cyrillic, spaces and percent signs encoded, and nothing else', () => {
    expect(elqrLink('https://pay.payqr.kg#', '3406Да 5 %#&')).toBe(
      'https://pay.payqr.kg#3406%D0%94%D0%B0%205%20%25#&',
    );
    expect(elqrLink('https://bakai24.app/#', REAL)).toBe(`https://bakai24.app/#${REAL}`);
  });

  it('returns its payload, or null', () => {
    expect(payloadOfLink(elqrLink('https://optimabank.kg/index.php?lang=ru#', CYRILLIC))).toBe(CYRILLIC);
    for (const link of ['', 'https://bakai24.app/', 'https://bakai24.app/#', 'https://bakai24.app/#%D0'])
      expect(payloadOfLink(link), link).toBeNull();
  });
});

const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength }),
    fc.string({ unit: fc.constantFrom(...'Контракт ңөү63%04#'), minLength: 1, maxLength }),
  );
const anyFields: fc.Arbitrary<ElqrFields> = fc.record(
  {
    kind: fc.constantFrom('static', 'dynamic'),
    service: text(14),
    provider: text(13),
    account: text(16),
    transaction: text(14),
    amountEditable: fc.boolean(),
    accountEditable: fc.boolean(),
    merchant: text(45),
    serviceName: text(45),
    comment: text(32),
    providerName: text(25),
    category: fc.nat(9999).map((code) => String(code).padStart(4, '0')),
    tyiyn: fc.nat(9_999_999_999_999),
  },
  { requiredKeys: ['kind', 'service'] },
);

describe('any ELQR', () => {
  it('is the same after a round trip through a link', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const link = elqrLink('https://app.mbank.kg/qr/#', made(fields));
        expect(link).toMatch(/^[\x21-\x7e]+$/);
        const read = parseElqr(payloadOfLink(link) ?? '');
        if ('problem' in read) throw new Error(JSON.stringify(read.problem));
        expect(read.fields).toEqual(fields);
        expect(isSealedBy({ checksum: read.checksum, hashHex: sha256(read.body) })).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is valid with its fields in any order', () => {
    const body = CYRILLIC.slice(0, -8);
    const parts = body.match(/^(.{6})(.{6})(.{55})(.{12})(.{8})(.{7})(.{10})(.*)$/u)?.slice(1) ?? [];
    expect(parts.map((part) => part.slice(0, 2)).join()).toBe('00,01,32,34,52,53,54,59');
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) => {
        expect(parseElqr(sealed(shuffled.join('')))).toMatchObject({
          fields: CYRILLIC_FIELDS,
          body: shuffled.join(''),
        });
      }),
    );
  });
});
