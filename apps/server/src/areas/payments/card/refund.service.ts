import { asDecimal } from '@bilim/rules/payments/money';
import type { CardSettings } from '../../../ground/card-settings.ts';
import { post } from '../ledger.service.ts';
import { AcquirerSilent, type CardParts, keepCall, SCRIPTS, sendCall } from './acquirer.ts';
import { askStatus } from './ask.service.ts';
import { selectLastCall } from './calls.queries.ts';
import { textOf } from './fields.ts';
import { lockOrder, lockOrderOfEntry, type Order } from './orders.queries.ts';
import {
  insertRefund,
  type Refund,
  saveNotReturned,
  saveReturned,
  selectRefund,
  selectReturned,
} from './refunds.queries.ts';
import { returnedByStatus } from './told.ts';

/** Why no refund is made. */
export type NoRefund = 'no card payment' | 'too large' | 'under way';
type Wanted = { entryId: number; tyiyn: number; actor: string; reason: string };

/**
 * Creates a refund of a card payment. Only one per payment may be open, so that the acquirer's total can be
 * matched to it.
 */
export function askRefund({
  parts: { db, now },
  entryId,
  tyiyn,
  ...by
}: { parts: CardParts } & Wanted): Promise<{ refundId: number } | NoRefund> {
  return db.transaction(async (db) => {
    const order = await lockOrderOfEntry(db, { entryId });
    if (!order) return 'no card payment';
    const { done, asked } = await selectReturned(db, { orderId: order.id });
    if (asked) return 'under way';
    if (done + tyiyn > order.tyiyn) return 'too large';
    const before = await selectLastCall(db, { orderId: order.id, script: SCRIPTS.revoke });
    // Calls are matched by their times, so this refund must be later than all calls before it. The clocks of the
    // processes may differ.
    const after = later(now(), new Date(Number(before?.sentAt ?? 0) + 1));
    const { id } = await insertRefund(db, { orderId: order.id, tyiyn, ...by, now: after });
    return { refundId: id };
  });
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/** A call without an answer for this long is lost and may be repeated. */
const UNANSWERED_MS = 10 * 60_000;

/**
 * Requests a refund from the acquirer and posts it. After a crash it can be repeated and is still made once:
 * the acquirer has no idempotency keys, so its refunded total shows whether the refund was made.
 */
export async function finishRefund({
  parts,
  card,
  refundId,
}: {
  parts: CardParts;
  card: CardSettings;
  refundId: number;
}): Promise<Refund | undefined> {
  const refund = await selectRefund(parts.db, { refundId });
  if (refund?.state !== 'asked') return refund;
  const { orderId, tyiyn } = refund;
  const status = await askStatus({ parts, card, orderId, notWithinMs: 0 });
  const { done } = await selectReturned(parts.db, { orderId });
  const returned = status && textOf(status, 'pg_status') === 'ok' ? returnedByStatus(status) : null;
  if (returned?.tyiyn === done + tyiyn) await writeReturned({ parts, refund });
  else if (returned?.tyiyn === done && !returned.isUnderWay) await revoke({ parts, card, refund });
  else if (!returned?.isUnderWay)
    parts.log.error(
      { refund: refundId, order: orderId, returned, done },
      'A refund does not match the total of the acquirer',
    );
  return selectRefund(parts.db, { refundId });
}

type Returning = { parts: CardParts; card: CardSettings; refund: Refund };

async function revoke({ parts, card, refund }: Returning) {
  const script = SCRIPTS.revoke;
  const call = await keepRevoke({ parts, card, refund });
  if (!call) return;
  const answer = await sendCall({ parts, card, script, call });
  const status = textOf(answer, 'pg_status');
  if (status === 'ok' || status === 'success') await writeReturned({ parts, refund });
  if (status !== 'error' && status !== 'rejected') return;
  const failure = textOf(answer, 'pg_error_description') || textOf(answer, 'pg_error_code') || status;
  await saveNotReturned(parts.db, { refundId: refund.id, failure, now: parts.now() });
}

/**
 * Null while an earlier call may still arrive, or after it was answered: then only the acquirer's total shows
 * the result.
 */
function keepRevoke({ parts, card, refund: { orderId, tyiyn, createdAt } }: Returning) {
  const script = SCRIPTS.revoke;
  return parts.db.transaction(async (db) => {
    const order = await lockOrder(db, { orderId });
    const last = await selectLastCall(db, { orderId, script });
    const isOurs = last && last.sentAt >= createdAt;
    const mayBeHeard = last && parts.now().getTime() - last.sentAt.getTime() < UNANSWERED_MS;
    if (!order?.paymentId || (isOurs && (last.status === 200 || mayBeHeard))) return null;
    const fields = { pg_payment_id: order.paymentId, pg_refund_amount: asDecimal(tyiyn) };
    const at = later(parts.now(), createdAt);
    return keepCall({ parts: { ...parts, now: () => at }, db, card, orderId, script, fields });
  });
}

function writeReturned({ parts, refund }: Omit<Returning, 'card'>) {
  const { id: refundId, orderId, tyiyn, actor, reason } = refund;
  return parts.db.transaction(async (db) => {
    const order: Order | undefined = await lockOrder(db, { orderId });
    if (!order?.entryId) throw new Error(`Order ${orderId} has a refund and no payment`);
    const { studentId, serviceId, acquirer, card: detail, entryId: refundOf } = order;
    const now = parts.now();
    const { entryId, fresh } = await post(db, {
      kind: 'refund',
      source: `card.${acquirer}`,
      externalId: `refund:${refundId}`,
      studentId,
      serviceId,
      tyiyn,
      refundOf,
      actor,
      reason,
      detail,
      happenedAt: now,
      now,
    });
    await saveReturned(db, { refundId, entryId, now });
    if (!fresh) return;
    const event = { kind: 'payments.changed', serviceId, what: 'refunded', tyiyn, orderId } as const;
    await parts.events.publish({ db, to: { people: [studentId] }, event });
  });
}

/** The same without an error when the acquirer does not answer; the job finishes the refund later. */
export async function finishIfReached(finishing: Parameters<typeof finishRefund>[0]) {
  try {
    return await finishRefund(finishing);
  } catch (error) {
    if (!(error instanceof AcquirerSilent)) throw error;
    finishing.parts.log.warn(
      { refund: finishing.refundId, err: error },
      'No answer about a refund from the acquirer',
    );
    return selectRefund(finishing.parts.db, { refundId: finishing.refundId });
  }
}
