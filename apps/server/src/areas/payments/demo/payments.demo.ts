import { withCheckDigit } from '@bilim/rules/payments/payment-code';
import {
  cardOrders,
  contractParts,
  contractPrices,
  contracts,
  dues,
  ledgerAccounts,
  ledgerBalances,
  ledgerEntries,
  ledgerLines,
  paymentCodes,
  receipts,
  services,
} from '../../../db/tables.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { makeRandom } from '../../../demo/random.ts';
import { keepBooks } from './books.ts';
import { contractsOf } from './contracts.ts';
import { historyOf } from './history.ts';
import { ordersOf } from './orders.ts';
import { SERVICES } from './services.ts';

/** Prices, contracts, and the charges and payments of this year and the two before. */
export const paymentsDemo: DemoPart = ({ university }) => {
  const made = contractsOf(university);
  const books = keepBooks({
    told: historyOf({ university, contracts: made.contracts }),
    random: makeRandom({ seed: university.seed, label: 'receipts' }),
  });
  return {
    label: 'payments',
    tables: [
      rowsOf(services, SERVICES),
      rowsOf(contractPrices, made.prices),
      rowsOf(
        contracts,
        made.contracts.map(({ row }) => row),
      ),
      rowsOf(contractParts, made.parts),
      rowsOf(ledgerAccounts, books.accounts),
      rowsOf(ledgerEntries, books.entries),
      rowsOf(ledgerLines, books.lines),
      // Filled by triggers on the lines; listed so that the table is analyzed too.
      rowsOf(ledgerBalances, []),
      rowsOf(dues, books.dues),
      rowsOf(receipts, books.receipts),
      rowsOf(paymentCodes, codesOf({ university, accounts: books.accounts })),
      rowsOf(cardOrders, ordersOf({ university, entries: books.entries })),
    ],
  };
};

const LEAST = 100_000_000;
const MOST = 999_999_999;

/** Each account has its code; the demo student has all codes. */
function codesOf({
  university: { seed, people },
  accounts,
}: {
  university: DemoUniversity;
  accounts: readonly (typeof ledgerAccounts.$inferSelect)[];
}): (typeof paymentCodes.$inferSelect)[] {
  const random = makeRandom({ seed, label: 'payment codes' });
  const drawn = new Set<string>();
  const draw = (): string => {
    const code = withCheckDigit(String(random.between(LEAST, MOST)));
    if (drawn.has(code)) return draw();
    drawn.add(code);
    return code;
  };
  const { student } = people.demo;
  const others = accounts.flatMap(({ studentId, serviceId }) =>
    studentId && serviceId && studentId !== student ? [{ studentId, serviceId }] : [],
  );
  const own = SERVICES.map(({ id }) => ({ studentId: student, serviceId: id }));
  return [...own, ...others].map((whose) => ({ code: draw(), ...whose }));
}
