import pLimit from 'p-limit';
import * as z from 'zod';
import type { AppContext } from '../../../context/app-context.ts';
import type { CardSettings } from '../../../ground/card-settings.ts';
import { defineJob, handleJob, type JobHandler } from '../../../jobs/job.ts';
import { askIfReached } from './ask.service.ts';
import { claimDue, selectDue, selectOrder } from './orders.queries.ts';
import { finishIfReached } from './refund.service.ts';
import { selectUnfinished } from './refunds.queries.ts';

const MINUTE_MS = 60_000;
/** Minutes between two status queries. */
const PAUSES_MIN = [1, 2, 5, 10, 30, 60, 180];
/** Concurrent status queries per process. */
const ASKED_AT_ONCE = 8;
const GIVEN_UP_MS = 3 * 86_400_000;
/** Never queried automatically again; the office decides. */
const NEVER = new Date('9999-01-01T00:00:00Z');
/** For this long the process that requested a refund may still be working on it. */
const REFUND_MS = 2 * MINUTE_MS;

const status = defineJob({ kind: 'card.status', payload: z.object({}), everyMinutes: 1 });
const refunds = defineJob({ kind: 'card.refunds', payload: z.object({}), everyMinutes: 1 });

type Work = { context: AppContext; signal: AbortSignal };

/** Queries payments whose callback never came, and finishes refunds that a crash interrupted. */
export const cardJobs = (context: AppContext): JobHandler[] => [
  handleJob({ job: status, prepare: ({ signal }) => askDue({ context, signal }) }),
  handleJob({ job: refunds, prepare: ({ signal }) => finishRefunds({ context, signal }) }),
];

/** Queries all due orders, several concurrently: one silent answer takes the full time limit. */
async function askDue({ context, signal }: Work) {
  const { config, db, now } = context;
  const { card } = config;
  if (!card) return;
  const inTurn = pLimit(ASKED_AT_ONCE);
  const asked = new Set<number>();
  for (;;) {
    const due = await selectDue(db, { acquirer: card.name, now: now() });
    // An order that could not be postponed waits for the next run.
    const fresh = due.filter(({ id }) => !asked.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) asked.add(id);
    await Promise.all(
      fresh.map(({ id }) => inTurn(async () => signal.aborted || askSafely({ context, card, orderId: id }))),
    );
    if (signal.aborted) return;
  }
}

async function askSafely(asking: Parameters<typeof askOne>[0]) {
  try {
    await askOne(asking);
  } catch (error) {
    // An order that cannot be settled must not block the others.
    asking.context.log.error({ order: asking.orderId, err: error }, 'The status query of an order failed');
  }
}

async function askOne({
  context: parts,
  card,
  orderId,
}: {
  context: AppContext;
  card: CardSettings;
  orderId: number;
}) {
  const { db, now, log } = parts;
  const order = await selectOrder(db, { orderId });
  if (!order) return;
  const isLast = now().getTime() - order.createdAt.getTime() >= GIVEN_UP_MS;
  const pause = (PAUSES_MIN[order.asked] ?? PAUSES_MIN.at(-1) ?? 1) * MINUTE_MS;
  const next = isLast ? NEVER : new Date(now().getTime() + pause);
  if (!(await claimDue(db, { orderId, now: now(), next }))) return;
  await askIfReached({ parts, card, orderId, notWithinMs: 0 });
  const known = await selectOrder(db, { orderId });
  if (isLast && known?.askAt)
    log.error({ order: orderId }, 'No status of a payment for three days: ask the acquirer');
}

async function finishRefunds({ context: parts, signal }: Work) {
  const { card } = parts.config;
  if (!card) return;
  const before = new Date(parts.now().getTime() - REFUND_MS);
  for (const { id: refundId } of await selectUnfinished(parts.db, { before })) {
    if (signal.aborted) return;
    try {
      await finishIfReached({ parts, card, refundId });
    } catch (error) {
      parts.log.error({ refund: refundId, err: error }, 'A refund could not be finished');
    }
  }
}
