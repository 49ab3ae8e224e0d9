import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { type Language, PREFIX } from '@bilim/contract/limits';
import { dayAt } from '@bilim/rules/days/academic-year';
import { writtenDay } from '@bilim/rules/days/written-day';
import type { ReceiptRow } from './receipt.queries.ts';
import type { Receipt, ReceiptPart } from './receipt-drawing.ts';
import { sumInWords } from './receipt-words.ts';
import { shownSom } from './shown-som.ts';
import { paymentText } from './text.ts';
import { wayOf } from './way-of.ts';

type Params = { row: ReceiptRow; university: string; origin: string; timeZone: string; language: Language };

/** The receipt as a paper in the language of the reader. */
export function receiptPaper({ row, university, origin, timeZone, language }: Params): Receipt {
  const word = (key: Parameters<typeof paymentText>[0]['key'], details: Record<string, string> = {}) =>
    paymentText({ key, language, details });
  const sum = shownSom({ tyiyn: row.tyiyn, language });
  const way = wayOf(row.source);
  // Only the last digits of a card are stored.
  const isCard = way === 'card' || way === 'sandbox';
  const detail = isCard && row.detail ? `•• ${row.detail}` : row.detail;
  // A receipt never belongs to a charge; any source except card and bank is the office.
  const wayText = word(`way_${way === 'charge' ? 'office' : way}`, { detail }).trim();
  const title = word('receipt', { number: row.number });
  const test: ReceiptPart[] = way === 'sandbox' ? [{ kind: 'warning', text: word('sandbox') }] : [];
  return {
    title,
    madeAt: row.happenedAt,
    parts: [
      { kind: 'head', text: university },
      { kind: 'title', text: title },
      ...test,
      {
        kind: 'facts',
        facts: [
          [word('day'), writtenDay(dayAt({ now: row.happenedAt, timeZone }))],
          [word('student'), row.fullName],
          [word('studentCode'), String(row.studentCode)],
          [word('service'), row.service],
          [word('sum'), word('som', { sum })],
          [word('inWords'), sumInWords({ tyiyn: row.tyiyn, language })],
          [word('way'), wayText],
          [word('entry'), String(row.entryId)],
        ],
      },
      { kind: 'code', content: verifyAddress({ origin, token: row.token }), text: word('check') },
    ],
  };
}

/** The address of the check page of a receipt. */
const verifyAddress = ({ origin, token }: { origin: string; token: string }) =>
  `${origin}${PREFIX}${paymentsContract.verify.path}?token=${token}`;
