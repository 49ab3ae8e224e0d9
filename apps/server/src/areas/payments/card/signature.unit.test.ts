import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fields } from './fields.ts';
import { readForm, writeForm } from './form-fields.ts';
import { isSigned, scriptOf, signatureOf, signed } from './signature.ts';

const init = {
  pg_amount: '1500.00',
  pg_currency: 'KGS',
  pg_description: 'Kontrakt',
  pg_merchant_id: '12345',
  pg_order_id: '42',
  pg_salt: 'abc',
};

describe('the signature', () => {
  it('equals the published examples with nested fields', () => {
    const fields = {
      pg_z: { second: 'subvalue2', first: 'subvalue1' },
      pg_salt: '9imM909TH820jwk387',
      pg_b: 'value2',
      pg_a: 'value1',
      pg_sub: 'value3',
    };
    expect(signatureOf({ script: 'script.php', fields, secret: 'mypasskey' })).toBe(
      'a8a4d5a9188f24038a14a4d65c387bf7',
    );
    expect(signatureOf({ script: 'init_payment.php', fields: init, secret: 'secret' })).toBe(
      '98b6b8e4a3b60b2aebb876e7875bd0d0',
    );
  });

  it('is accepted in either case, and only as text', () => {
    const sent = signed({ script: 'result', fields: init, secret: 'secret' });
    const upper = { ...sent, pg_sig: String(sent.pg_sig).toUpperCase() };
    expect(isSigned({ script: 'result', fields: upper, secret: 'secret' })).toBe(true);
    for (const pg_sig of ['', { pg_sig: sent.pg_sig ?? '' }, [sent.pg_sig ?? '']]) {
      expect(isSigned({ script: 'result', fields: { ...sent, pg_sig }, secret: 'secret' })).toBe(false);
    }
  });

  it('orders a list of more than ten by number', () => {
    const list = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [String(at), `v${at}`]));
    const values = Array.from({ length: 12 }, (_, at) => `v${at}`);
    const of = (pg_list: Fields[string]) => signatureOf({ script: 's', fields: { pg_list }, secret: 'x' });
    expect(of(list)).toBe(of(values));
  });

  it('includes the last part of the address', () => {
    expect(scriptOf('https://lms.example.kg/lms/api/card/result?x=/y')).toBe('result');
    expect(scriptOf('https://api.freedompay.kg/init_payment.php')).toBe('init_payment.php');
  });
});

const name = fc.stringMatching(/^[a-z_]{1,8}$/).filter((text) => text !== 'pg_sig' && text !== 'pg_salt');
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const { fields } = fc.letrec<{ fields: Fields; value: Fields[string] }>((tie) => ({
  fields: fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    text,
    fc.dictionary(name, text, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  ),
}));

it('a signature survives a form and is valid only for its own content', () => {
  fc.assert(
    fc.property(fields, fc.nat(), (sent, place) => {
      const whole = signed({ script: 'result', fields: sent, secret: 'secret' });
      const form = writeForm(whole);
      const read = readForm(form);
      expect(read).toEqual(whole);
      expect(isSigned({ script: 'result', fields: read ?? {}, secret: 'secret' })).toBe(true);
      expect(isSigned({ script: 'other', fields: read ?? {}, secret: 'secret' })).toBe(false);
      expect(isSigned({ script: 'result', fields: read ?? {}, secret: 'Secret' })).toBe(false);
      const sig = String(whole.pg_sig);
      const at = place % sig.length;
      const bent = sig.slice(0, at) + (sig[at] === '0' ? '1' : '0') + sig.slice(at + 1);
      expect(isSigned({ script: 'result', fields: { ...whole, pg_sig: bent }, secret: 'secret' })).toBe(
        false,
      );
    }),
  );
});

describe('a form', () => {
  it('has nested fields and lists', () => {
    expect(readForm('a=1&b[x]=2&b[y][z]=3&c[]=4&c[]=5')).toEqual({
      a: '1',
      b: { x: '2', y: { z: '3' } },
      c: { '0': '4', '1': '5' },
    });
  });

  it('is refused when it is contradictory, nested too deeply or malformed', () => {
    for (const odd of ['a=1&a[b]=2', 'a[b]=2&a=1', 'a[b][c][d][e]=1', '[a]=1', 'a[b=1', 'a]b=1', '=1'])
      expect(readForm(odd)).toBeNull();
    const read = readForm('__proto__[polluted]=1&a=2');
    expect(read && Object.hasOwn(read, '__proto__')).toBe(true);
    expect({}).not.toHaveProperty('polluted');
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (odd) => void readForm(odd)));
  });
});
