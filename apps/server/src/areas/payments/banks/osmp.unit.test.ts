import { MOST_TYIYN as BEYOND_ALL } from '@bilim/rules/payments/money';
import { withCheckDigit } from '@bilim/rules/payments/payment-code';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { answerOf, MOST_TYIYN, readAsked } from './osmp.ts';

const ACCOUNT = withCheckDigit('102024001');
const WRONG = `${ACCOUNT.slice(0, 9)}${(Number(ACCOUNT[9]) + 1) % 10}`;
const asking = (fields: Record<string, string>) => ({
  method: 'GET' as const,
  body: Buffer.alloc(0),
  query: String(new URLSearchParams(fields)),
});
const pay = { command: 'pay', txn_id: '123', account: ACCOUNT, sum: '10.45', txn_date: '20261116120000' };
const check = { command: 'check', txn_id: '123', account: ACCOUNT, sum: '10.45' };
const without = (name: keyof typeof pay) =>
  Object.fromEntries(Object.entries(pay).filter(([key]) => key !== name));

describe('the request of a bank', () => {
  it('is read from the address and from a form', () => {
    const asked = {
      command: 'pay',
      txn: '123',
      number: '123',
      account: ACCOUNT,
      tyiyn: 1_045,
      date: '20261116120000',
    };
    expect(readAsked(asking(pay))).toEqual({ asked });
    const form = { method: 'POST' as const, query: '', body: Buffer.from(String(new URLSearchParams(pay))) };
    expect(readAsked(form)).toEqual({ asked });
    expect(readAsked({ ...asking(pay), method: 'POST' })).toEqual({ asked });
  });

  it.each(['0', '123', '12345678901234567890'])('may be a check with number %s and no sum', (txn_id) => {
    expect(readAsked(asking({ ...check, txn_id, sum: '0.00' }))).toMatchObject({
      asked: { tyiyn: 0, date: null },
    });
  });

  it.each<[string, Record<string, string>, number]>([
    ['an unknown command', { ...pay, command: 'cancel' }, 300],
    ['no command', without('command'), 300],
    ['no number', without('txn_id'), 300],
    ['a malformed number', { ...pay, txn_id: '12a' }, 300],
    ['a number of 21 digits', { ...pay, txn_id: '1'.repeat(21) }, 300],
    ['a payment without a number of its own', { ...pay, txn_id: '0' }, 300],
    ['no account', without('account'), 300],
    ['an account that is not a number', { ...pay, account: 'x' }, 4],
    ['an account with a digit mistyped', { ...pay, account: WRONG }, 4],
    ['an account with a leading space', { ...pay, account: ` ${ACCOUNT}` }, 4],
    ['no sum', without('sum'), 300],
    ['a sum with a comma', { ...pay, sum: '10,45' }, 300],
    ['a sum with three decimals', { ...pay, sum: '10.455' }, 300],
    ['a sum below zero', { ...pay, sum: '-10.45' }, 300],
    ['a sum in words', { ...pay, sum: 'ten' }, 300],
    ['a sum with an exponent', { ...pay, sum: '1e3' }, 300],
    ['nothing', { ...pay, sum: '0.00' }, 241],
    ['less than a som', { ...pay, sum: '0.99' }, 241],
    ['a question about less than a som', { ...check, sum: '0.01' }, 241],
    ['too much', { ...pay, sum: '1000000.01' }, 242],
    ['a sum with forty digits', { ...pay, sum: '9'.repeat(40) }, 242],
    ['a day that does not exist', { ...pay, txn_date: '20260230120000' }, 300],
    ['an hour that does not exist', { ...pay, txn_date: '20261116250000' }, 300],
    ['a date of another form', { ...pay, txn_date: '2026-11-16' }, 300],
  ])('is refused: %s', (_what, fields, code) => {
    expect(readAsked(asking(fields))).toMatchObject({ asked: null, code });
  });

  it('is refused when a field is repeated', () => {
    const { query } = asking(pay);
    for (const again of [`account=${ACCOUNT}`, 'sum=1.00', 'command=check', 'txn_id=124']) {
      expect(readAsked({ ...asking(pay), query: `${query}&${again}` })).toMatchObject({ asked: null });
    }
  });

  it('accepts the smallest and the largest sum', () => {
    expect(MOST_TYIYN).toBeLessThanOrEqual(BEYOND_ALL);
    for (const sum of ['1', '1.00', '1000000.00']) {
      expect(readAsked(asking({ ...pay, sum }))).toMatchObject({ asked: { account: ACCOUNT } });
    }
  });

  const field = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...Object.values(pay), 'check', '0.00'),
  );
  const someFields = fc.dictionary(fc.constantFrom(...Object.keys(pay), 'other'), field);
  const anyRequest = fc.record({
    method: fc.constantFrom('GET' as const, 'POST' as const),
    query: fc.oneof(
      fc.string({ unit: 'binary' }),
      someFields.map((fields) => asking(fields).query),
    ),
    body: fc.oneof(
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      someFields.map((fields) => Buffer.from(asking(fields).query)),
    ),
  });

  it('is read or refused for any input, and the answer is valid XML', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const read = readAsked(request);
        if (read.asked) expect(Number.isSafeInteger(read.asked.tyiyn)).toBe(true);
        const { status, body } = answerOf(read.asked ? { ...read.asked, code: 0 } : read);
        expect(status).toBe(200);
        expect(XMLValidator.validate(body)).toBe(true);
        expect(body).toMatch(/<osmp_txn_id>\d{0,20}<\/osmp_txn_id>/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the answer', () => {
  const read = new XMLParser({ parseTagValue: false });

  it('has the fields of the protocol in their order', () => {
    const { body, type } = answerOf({ code: 0, txn: '123', tyiyn: 1_045, entryId: 77 });
    expect(type).toBe('text/xml; charset=utf-8');
    expect(body).toContain(
      '<response><osmp_txn_id>123</osmp_txn_id><prv_txn>77</prv_txn><sum>10.45</sum><result>0</result><comment>OK</comment></response>',
    );
  });

  it('omits missing fields', () => {
    expect(read.parse(answerOf({ code: 5, txn: '9' }).body).response).toEqual({
      osmp_txn_id: '9',
      result: '5',
      comment: 'Account not found',
    });
  });

  it('has status 401 only for unknown callers', () => {
    expect(answerOf({ code: 7, txn: '' }).status).toBe(401);
    for (const code of [0, 1, 4, 5, 79, 241, 242, 300] as const) {
      expect(answerOf({ code, txn: '1' }).status).toBe(200);
    }
  });
});
