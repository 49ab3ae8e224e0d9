import { dayAt } from '@bilim/rules/days/academic-year';
import { asSom, parseSom } from '@bilim/rules/payments/money';
import { type Adjustment, adjust, type NotAdjusted } from '../../areas/payments/adjust.service.ts';
import { chargeYear, type TermCharged } from '../../areas/payments/charge.service.ts';
import { operating } from '../operating/operating.ts';
import { operatorName } from '../operating/run-as.ts';
import { withMigrated } from '../operating/with-installation.ts';
import { Refusal } from '../refusal.ts';

const TERMS = ['', 'autumn', 'spring'];

export async function charge({ yearId, season }: { yearId: number; season: number | undefined }) {
  const charged = await withMigrated(({ config: { timeZone }, database: { db } }) =>
    chargeYear({ context: operating(db), yearId, season, today: dayAt({ now: new Date(), timeZone }) }),
  );
  if (!charged) throw new Refusal(`The calendar has no such term of ${yearId}`);
  for (const term of charged) console.log(chargedLines(term).join('\n'));
}

const chargedLines = ({ season, count, tyiyn, unpriced }: TermCharged) => [
  ...unpriced.map(
    ({ code, full_name, speciality }) =>
      `No price, not charged: ${code} ${full_name}, ${speciality} (${TERMS[season]})`,
  ),
  `${TERMS[season]}: ${count} charged, ${shownSum(tyiyn)}${unpriced.length > 0 ? `; ${unpriced.length} without a price` : ''}`,
];

type ByOffice = Pick<Adjustment, 'code' | 'service' | 'yearId' | 'reason'> & { som: string };

export async function discount({ som, ...asked }: ByOffice) {
  await change({ ...asked, kind: 'discount', tyiyn: tyiynOf(som) });
}

export async function correct({ som, ...asked }: ByOffice) {
  const [, sign, amount = ''] = /^([-−+]?)(.*)$/s.exec(som.trim()) ?? [];
  const tyiyn = tyiynOf(amount, som);
  await change({ ...asked, kind: 'correction', tyiyn: sign === '-' || sign === '−' ? -tyiyn : tyiyn });
}

const WRONG: Record<NotAdjusted, (asked: Adjustment) => string> = {
  student: ({ code }) => `There is no student with the number ${code}`,
  service: ({ service }) => `There is no service ${service}`,
  year: ({ yearId }) => `The calendar has no year ${yearId}`,
  charged: () => "The sum is greater than the student's charges",
};

async function change(given: Omit<Adjustment, 'actor'>) {
  const asked = { ...given, actor: operatorName() };
  if (asked.reason.trim() === '') throw new Refusal('A reason is required');
  const done = await withMigrated(({ config: { timeZone }, database: { db } }) =>
    adjust({ context: operating(db), today: dayAt({ now: new Date(), timeZone }), ...asked }),
  );
  if (typeof done === 'string') throw new Refusal(WRONG[done](asked));
  console.log(`Entry ${done.entryId} is in the ledger.`);
}

/** '15 000.50 som'. */
export const shownSum = (tyiyn: number): string => `${asSom(tyiyn, { decimal: '.' })} som`;

/** A sum above zero, in tyiyn. */
export function tyiynOf(som: string, typed = som): number {
  const tyiyn = parseSom(som);
  if (typeof tyiyn === 'string') throw new Refusal(`${typed} is not a sum like 15000 or 15000.50`);
  return tyiyn;
}
