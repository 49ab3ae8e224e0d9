import { withCheckDigit } from '@bilim/rules/payments/payment-code';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoRegister, readRegister } from './register-file.ts';

const ACCOUNT = withCheckDigit('102024001');
const HEAD = 'txn_id;date;account;sum';
const read = (text: string) => readRegister(Buffer.from(text));
const one = { line: 2, txn: '123', date: '20261116120000', account: ACCOUNT, tyiyn: 1_500_50 };

describe('the register of a bank', () => {
  it.each([
    ['semicolons', `${HEAD}\n123;20261116120000;${ACCOUNT};1500.50\n`],
    ['commas', `txn_id,date,account,sum\n123,2026-11-16 12:00,${ACCOUNT},"1500,50"`],
    [
      'tabs, another column order and more columns',
      `Sum\tNote\tAccount\tTXN ID\tTxn_Date\n1500.50\tx\t${ACCOUNT}\t123\t2026-11-16T12:00:00`,
    ],
    [
      'a byte order mark and Windows line ends',
      `\uFEFF${HEAD}\r\n123;16.11.2026 12:00:00;${ACCOUNT};1 500,50\r\n\r\n`,
    ],
    [
      'Russian words, quotes and a total',
      `"Номер платежа";"Дата";"Лицевой счёт";"Сумма"\n"123";"16.11.2026 12:00";"${ACCOUNT}";"1\u00A0500,5"\nИтого;;;1500,50`,
    ],
    ['line ends of old Macs', `${HEAD}\r123;20261116120000;${ACCOUNT};1500.50\r`],
    [
      'a payer whose name begins like a total',
      `payer;${HEAD}\nTotalova;123;20261116120000;${ACCOUNT};1500.50`,
    ],
  ])('is read with %s', (_how, text) => {
    expect(read(text)).toEqual({ lines: [one], unread: [] });
  });

  it('is read in Windows-1251', () => {
    // Номер;Дата;Счет;Сумма
    const head = [
      205, 238, 236, 229, 240, 59, 196, 224, 242, 224, 59, 209, 247, 229, 242, 59, 209, 243, 236, 236, 224,
    ];
    const bytes = Buffer.concat([
      Buffer.from(head),
      Buffer.from(`\n123;16.11.2026 12:00;${ACCOUNT};1500,50`),
    ]);
    expect(readRegister(bytes).lines).toEqual([one]);
  });

  it('may have dates without times, codes with spaces and unknown codes', () => {
    const text = `${HEAD}\n1;16.11.2026;${ACCOUNT.slice(0, 4)} ${ACCOUNT.slice(4)};1\n2;20261116;77;1`;
    expect(read(text).lines).toMatchObject([
      { date: '20261116000000', account: ACCOUNT },
      { date: '20261116000000', account: '77' },
    ]);
  });

  it('may have payment numbers without their leading zeros', () => {
    const rows = [`00123;20261116;${ACCOUNT};1`, `123;20261116;${ACCOUNT};1`];
    expect(read([HEAD, ...rows].join('\n')).lines.map(({ txn }) => txn)).toEqual(['123', '123']);
    expect(read(`${HEAD}\n000;20261116;${ACCOUNT};1`).unread).toMatchObject([{ what: 'txn_id' }]);
  });

  it('reports lines that it cannot read', () => {
    const rows = [
      `x;20261116;${ACCOUNT};1`,
      `1;30.02.2026;${ACCOUNT};1`,
      '1;20261116;;1',
      `1;20261116;${ACCOUNT};1.234`,
      '1',
    ];
    expect(read([HEAD, ...rows].join('\n'))).toEqual({
      lines: [],
      unread: [
        { line: 2, what: 'txn_id', text: 'x' },
        { line: 3, what: 'date', text: '30.02.2026' },
        { line: 4, what: 'account', text: '' },
        { line: 5, what: 'sum', text: '1.234' },
        { line: 6, what: 'date', text: '' },
      ],
    });
  });

  it('is refused without one of its columns', () => {
    expect(() => read('')).toThrow('empty');
    expect(() => read('txn_id;date;sum\n1;20261116;1')).toThrow('no column account');
  });

  it('is refused when two columns have the same meaning', () => {
    const row = `1;20261116;${ACCOUNT};10;5001`;
    expect(() => read(`id;date;account;sum;txn_id\n${row}`)).toThrow('several columns txn_id');
    expect(() => read(`txn_id;дата;account;sum;Дата платежа\n${row}`)).toThrow('several columns date');
  });

  it('is read or refused for any input', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('123', '20261116', ACCOUNT, '10.45', '"', ';'),
    );
    const rows = fc.array(
      fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(';')),
      { maxLength: 8 },
    );
    const lines = rows.map((all) => Buffer.from([HEAD, ...all].join('\n')));
    fc.assert(
      fc.property(fc.oneof(lines, fc.uint8Array()), (bytes) => {
        try {
          for (const { tyiyn } of readRegister(bytes).lines) expect(Number.isSafeInteger(tyiyn)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(NoRegister);
        }
      }),
      { numRuns: 100 },
    );
  });
});
