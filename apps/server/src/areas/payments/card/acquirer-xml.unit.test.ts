import { asDecimal } from '@bilim/rules/payments/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml, writeXml } from './acquirer-xml.ts';
import { partsOf, textOf } from './fields.ts';
import { readAmount } from './wire-amount.ts';

describe('an answer of the acquirer', () => {
  it('is read with nested, repeated and empty fields', () => {
    const read = readXml(`<?xml version="1.0" encoding="utf-8"?>
<response>
  <pg_status>ok</pg_status><pg_empty/><pg_none></pg_none>
  <pg_redirect_url>https://pay.example/?a=1&amp;b=2</pg_redirect_url><pg_raw><![CDATA[a&amp;<b]]></pg_raw>
  <pg_refund_payments>
    <pg_refund_payment><pg_amount>-10</pg_amount></pg_refund_payment>
    <pg_refund_payment><pg_amount>-20</pg_amount></pg_refund_payment>
  </pg_refund_payments>
</response>`);
    expect(read).toEqual({
      pg_status: 'ok',
      pg_empty: '',
      pg_none: '',
      pg_raw: 'a&amp;<b',
      pg_redirect_url: 'https://pay.example/?a=1&b=2',
      pg_refund_payments: { pg_refund_payment: [{ pg_amount: '-10' }, { pg_amount: '-20' }] },
    });
    const [payments = {}] = partsOf(read ?? {}, 'pg_refund_payments');
    const refunds = partsOf(payments, 'pg_refund_payment').map((one) => textOf(one, 'pg_amount'));
    expect(refunds).toEqual(['-10', '-20']);
  });

  it.each([
    ['an entity declaration', '<!DOCTYPE x [<!ENTITY e "boom">]><response><a>&e;</a></response>'],
    ['a file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><response>&e;</response>'],
    ['an unknown entity', '<response><a>&e;</a></response>'],
    ['a bare ampersand', '<response><a>1 & 2</a></response>'],
    ['an unclosed element', '<response><a>1</response>'],
    ['another document', '<html></html>'],
    ['nothing', ''],
    ['an invalid character reference', '<response><a>&#x110000;</a></response>'],
    ['too many levels', `<response>${'<a>'.repeat(60)}1${'</a>'.repeat(60)}</response>`],
    ['too much', `<response><a>${'x'.repeat(70_000)}</a></response>`],
  ])('is refused when it contains %s', (_, xml) => {
    expect(readXml(xml)).toBeNull();
  });

  it('is read back exactly as it was written', () => {
    const name = fc.stringMatching(/^pg_[a-z]{1,8}$/);
    // XML allows no other control characters and normalises line ends.
    const text = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant.
      .filter((one) => !/[\u0000-\u001f\ufffe\uffff]/.test(one));
    fc.assert(
      fc.property(fc.dictionary(name, text, { noNullPrototype: true }), (fields) => {
        expect(readXml(writeXml(fields))).toEqual(fields);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (odd) => void readXml(`<response>${odd}</response>`)));
  });
});

describe('a sum', () => {
  it('is read with any number of trailing zeros and never as a float', () => {
    const read = ['1500', '1500.0', '1500.00', '1500.5000', '0.10', '99999999999.99'];
    expect(read.map(readAmount)).toEqual([150_000, 150_000, 150_000, 150_050, 10, 9_999_999_999_999]);
    for (const odd of [
      '',
      '-10.00',
      '1,5',
      '1.005',
      '1e3',
      ' 1',
      '1 ',
      '--1',
      'NaN',
      '1.',
      '.5',
      '12345678901234',
    ])
      expect(readAmount(odd)).toBeNull();
    fc.assert(
      fc.property(fc.nat({ max: 1e11 }), (tyiyn) => {
        expect(readAmount(asDecimal(tyiyn))).toBe(tyiyn);
      }),
    );
  });
});
