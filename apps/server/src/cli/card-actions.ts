import { giveBack, type NotGivenBack } from '../areas/payments/card/give-back.service.ts';
import { selectWaiting } from '../areas/payments/card/orders.queries.ts';
import { withSandbox } from '../areas/payments/sandbox/with-sandbox.ts';
import { createLog } from '../ground/log.ts';
import { operating } from './operating.ts';
import { operatorName, shownSum, tyiynOf } from './payments-actions.ts';
import { Refusal } from './refusal.ts';
import { withMigrated } from './with-installation.ts';

const WHY: Record<NotGivenBack, string> = {
  'no payment': 'There is no such payment in the books',
  'no card payment':
    'No order is known for it: give it back in the acquirer’s own pages, and correct the books',
  'another acquirer': 'It was taken by an acquirer that the settings do not name',
  'too large': 'That is more than is left of the payment',
  'under way': 'A refund of this payment is under way: see `payments waiting`',
};

export async function refund({ entryId, som, reason }: { entryId: number; som: string; reason: string }) {
  const tyiyn = tyiynOf(som);
  if (reason.trim() === '') throw new Refusal('It needs a reason');
  const actor = operatorName();
  const done = await withMigrated(({ config, database: { db } }) => {
    const parts = { ...operating(db), config, log: createLog('error') };
    return withSandbox({ parts, work: () => giveBack({ parts, entryId, tyiyn, actor, reason }) });
  });
  if (typeof done === 'string') throw new Refusal(WHY[done]);
  if (done.entryId !== null) return console.log(`Entry ${done.entryId} is in the books.`);
  if ('state' in done && done.state === 'refused')
    throw new Refusal(`The acquirer refused it: ${done.failure}`);
  console.log(
    'The acquirer has not said yet whether it is done; the server finds out, and writes it down then.',
  );
}

/** What is younger is on its way. */
const HOUR_MS = 3_600_000;

export async function listWaiting() {
  const before = new Date(Date.now() - HOUR_MS);
  const rows = await withMigrated(({ database: { db } }) => selectWaiting(db, { before }));
  for (const row of rows) console.log(waitingLine(row));
  if (rows.length === 0) console.log('Of every card payment it is known what became of it.');
}

type Waiting = Awaited<ReturnType<typeof selectWaiting>>[number];

const waitingLine = ({ id, acquirer, paymentId, state, tyiyn, createdAt, refundTyiyn }: Waiting) => {
  const what = refundTyiyn === null ? `${state}, ${shownSum(tyiyn)}` : `refund of ${shownSum(refundTyiyn)}`;
  return `order ${id}  ${createdAt.toISOString()}  ${acquirer} ${paymentId ?? 'unknown to it'}  ${what}`;
};
