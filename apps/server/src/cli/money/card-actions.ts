import { asDecimal } from '@bilim/rules/payments/money';
import { SCRIPTS } from '../../areas/payments/card/acquirer.ts';
import { readXml } from '../../areas/payments/card/acquirer-xml.ts';
import { giveBack, type NotGivenBack } from '../../areas/payments/card/give-back.service.ts';
import { isSigned } from '../../areas/payments/card/signature.ts';
import { type AcquirerStatus, toldByStatus } from '../../areas/payments/card/told.ts';
import { withSandbox } from '../../areas/payments/sandbox/with-sandbox.ts';
import type { CardSettings } from '../../ground/card-settings.ts';
import { createLog } from '../../ground/log.ts';
import { operating } from '../operating/operating.ts';
import { operatorName } from '../operating/run-as.ts';
import { withMigrated } from '../operating/with-installation.ts';
import { Refusal } from '../refusal.ts';
import { selectWaiting } from './card.queries.ts';
import { shownSum, tyiynOf } from './payments-actions.ts';

const WHY: Record<NotGivenBack, string> = {
  'no payment': 'There is no such payment in the ledger',
  'no card payment': 'No order is known for it: refund it on the acquirer’s site, and correct the ledger',
  'another acquirer': 'The settings do not name the acquirer of this payment',
  'too large': 'The sum is greater than what is left of the payment',
  'under way': 'A refund of this payment is running: see `payments waiting`',
};

export async function refund({ entryId, som, reason }: { entryId: number; som: string; reason: string }) {
  const tyiyn = tyiynOf(som);
  if (reason.trim() === '') throw new Refusal('A reason is required');
  const actor = operatorName();
  const done = await withMigrated(({ config, database: { db } }) => {
    const parts = { ...operating(db), config, log: createLog('error') };
    return withSandbox({ parts, work: () => giveBack({ parts, entryId, tyiyn, actor, reason }) });
  });
  if (typeof done === 'string') throw new Refusal(WHY[done]);
  if (done.entryId !== null) return console.log(`Entry ${done.entryId} is in the ledger.`);
  if ('state' in done && done.state === 'refused')
    throw new Refusal(`The acquirer refused the refund: ${done.failure}`);
  console.log(
    'The acquirer has not confirmed the refund yet; the server will check it and record the result.',
  );
}

/** A payment younger than this is normally still in progress. */
const HOUR_MS = 3_600_000;

export async function listWaiting() {
  const lines = await withMigrated(async ({ config, database: { db } }) => {
    const waiting = (await selectWaiting(db, {})).map((row) => ({ ...row, told: toldOf(row, config.card) }));
    return waiting.filter((row) => isForOffice(row)).map((row) => waitingLine(row));
  });
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.log('The result of every card payment is known.');
}

type Row = Awaited<ReturnType<typeof selectWaiting>>[number];
type Waiting = Row & { told: AcquirerStatus | null };

/** The acquirer's last signed answer about an order; null if it has another acquirer or no valid signature. */
function toldOf({ acquirer, answer }: Row, card: CardSettings | null): AcquirerStatus | null {
  const fields = card?.name === acquirer && answer ? readXml(answer.toString('utf8')) : null;
  if (!card || !fields || !isSigned({ script: SCRIPTS.status, fields, secret: card.secret })) return null;
  return toldByStatus(fields);
}

/** The acquirer reports a payment that is not in the ledger, because its sum differs from the order. */
const isOdd = ({ state, told }: Waiting) => state !== 'paid' && told?.what === 'paid';

const isForOffice = (row: Waiting) =>
  row.refundTyiyn !== null || isOdd(row) || row.createdAt.getTime() <= Date.now() - HOUR_MS;

function waitingLine(row: Waiting): string {
  const { id, acquirer, paymentId, state, tyiyn, createdAt, refundTyiyn, told } = row;
  const what = refundTyiyn === null ? `${state}, ${shownSum(tyiyn)}` : `refund of ${shownSum(refundTyiyn)}`;
  const odd = told && isOdd(row) ? `, but the acquirer says: ${paidWords(told)}` : '';
  return `order ${id}  ${createdAt.toISOString()}  ${acquirer} ${paymentId ?? 'unknown to it'}  ${what}${odd}`;
}

function paidWords({ tyiyn, isOurCurrency, paymentId }: AcquirerStatus): string {
  const sum = tyiyn === null ? 'a sum that cannot be read' : shownSum(tyiyn);
  const money = isOurCurrency || tyiyn === null ? sum : `${asDecimal(tyiyn)} in another currency`;
  return `paid, ${money}, ${paymentId === '' ? 'without a number' : `as ${paymentId}`}`;
}
