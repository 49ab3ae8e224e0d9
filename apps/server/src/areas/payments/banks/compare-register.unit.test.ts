import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRegister, postable } from './compare-register.ts';

const theirs = (txn: string, more: { line?: number; account?: string; tyiyn?: number } = {}) => ({
  line: Number(txn) + 1,
  txn,
  account: '10',
  tyiyn: 100,
  date: '20261116120000',
  ...more,
});
const ours = (txn: string, more: { account?: string; tyiyn?: number } = {}) => ({
  entryId: Number(txn) * 10,
  txn,
  account: '10',
  tyiyn: 100,
  ...more,
});
type Overrides = Partial<Parameters<typeof compareRegister>[0]>;
const compare = (given: Overrides) =>
  compareRegister({ lines: [], unread: [], named: [], ofDays: [], ...given });

describe('a register compared with the ledger', () => {
  it('has no differences when all payments match', () => {
    const posted = [ours('1'), ours('2')];
    // The second payment is of another day by our clock.
    expect(compare({ lines: [theirs('1'), theirs('2')], named: posted, ofDays: [ours('1')] })).toEqual([]);
  });

  it('has each kind of difference', () => {
    const unread = [{ line: 9, what: 'sum' as const, text: 'x' }];
    const lines = [theirs('1'), theirs('2', { tyiyn: 200 }), theirs('3', { account: '11' })];
    const named = [ours('2'), ours('3')];
    expect(compare({ lines, unread, named, ofDays: [...named, ours('4')] })).toEqual([
      { kind: 'unread', line: 9, what: 'sum', text: 'x' },
      { kind: 'not with us', theirs: theirs('1') },
      { kind: 'other sum', theirs: theirs('2', { tyiyn: 200 }), ours: ours('2') },
      { kind: 'other account', theirs: theirs('3', { account: '11' }), ours: ours('3') },
      { kind: 'not with them', ours: ours('4') },
    ]);
  });

  it('posts a duplicate line once, and not at all when its lines contradict each other', () => {
    const lines = [theirs('1'), theirs('1', { line: 5 }), theirs('2'), theirs('2', { line: 6, tyiyn: 101 })];
    const found = compare({ lines });
    expect(found.filter(({ kind }) => kind === 'twice')).toEqual([
      { kind: 'twice', txn: '1', lines: [2, 5] },
      { kind: 'twice', txn: '2', lines: [3, 6] },
    ]);
    expect(postable({ found, lines })).toEqual([theirs('1')]);
  });

  it('has no differences exactly when both hold the same payments', () => {
    const payment = fc.record({
      txn: fc.nat(5).map(String),
      account: fc.constantFrom('10', '11'),
      tyiyn: fc.integer({ min: 1, max: 2 }),
    });
    const payments = fc.uniqueArray(payment, { selector: ({ txn }) => txn, maxLength: 6 });
    fc.assert(
      fc.property(payments, payments, (bank, ledger) => {
        const named = ledger.map((one) => ours(one.txn, one));
        const found = compare({ lines: bank.map((one) => theirs(one.txn, one)), named, ofDays: named });
        const sorted = (all: typeof bank) =>
          JSON.stringify(all.map((one) => [one.txn, one.account, one.tyiyn]).sort());
        expect(found.length === 0).toBe(sorted(bank) === sorted(ledger));
      }),
    );
  });
});
