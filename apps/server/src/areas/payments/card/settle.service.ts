import type { Db } from '../../../db/open.ts';
import { selectPaid } from '../ledger.queries.ts';
import { LedgerConflict, post } from '../ledger.service.ts';
import type { CardParts } from './acquirer.ts';
import { lockOrder, type Order, saveAskAt, saveEnded, savePaid } from './orders.queries.ts';
import type { AcquirerStatus } from './told.ts';

/**
 * `odd`: another sum than requested. `conflict`: other data about a payment that is already posted. The
 * office must look into both.
 */
export type Settled = 'paid' | 'noted' | 'odd' | 'conflict' | 'unknown order';
type Settling = { parts: CardParts; db: Db; order: Order; told: AcquirerStatus };

/**
 * Records what the acquirer reports, in the caller's transaction. Reports may come repeatedly and in any
 * order: a payment is posted once and stays paid, and it counts even for a cancelled order.
 */
export async function settle({
  parts,
  db,
  orderId,
  acquirer,
  told,
}: {
  parts: CardParts;
  db: Db;
  orderId: number;
  acquirer: string;
  told: AcquirerStatus;
}): Promise<Settled> {
  const order = await lockOrder(db, { orderId });
  if (!order || order.acquirer !== acquirer) return 'unknown order';
  const settling = { parts, db, order, told };
  if (told.what === 'paid') return settlePaid(settling);
  if (order.state === 'paid') return 'noted';
  if (told.what === 'refused') return settleRefused(settling);
  return settleUnpaid(settling);
}

async function settlePaid(settling: Settling): Promise<Settled> {
  const { db, order, told } = settling;
  const { log, now, config, events } = settling.parts;
  const { paymentId, card } = told;
  if (told.tyiyn !== order.tyiyn || !told.isOurCurrency || paymentId === '') {
    log.error(
      { order: order.id, told, asked: order.tyiyn },
      'The acquirer reports another sum or currency than requested',
    );
    await leaveToOffice(settling);
    const booked = await selectPaid(db, { source: `card.${order.acquirer}`, externalId: paymentId });
    return booked ? 'conflict' : 'odd';
  }
  const { studentId, serviceId, tyiyn } = order;
  const posted = await postPayment({ now: now(), timeZone: config.timeZone, db, order, told });
  if (posted instanceof LedgerConflict) {
    log.error({ order: order.id, told, err: posted }, 'The acquirer reports one payment for two orders');
    await leaveToOffice(settling);
    return 'conflict';
  }
  const { entryId, fresh } = posted;
  if (order.state !== 'paid') await savePaid(db, { orderId: order.id, entryId, paymentId, card, now: now() });
  else if (fresh) log.error({ order: order.id, paymentId }, 'A second payment of an order was posted');
  if (fresh) {
    const event = { kind: 'payments.changed', serviceId, what: 'paid', tyiyn, orderId: order.id } as const;
    await events.publish({ db, to: { people: [studentId] }, event });
  }
  return 'paid';
}

/** Sets a status query, also for an ended order: the office sees orders with a query in its list. */
async function leaveToOffice({ parts: { now }, db, order }: Settling): Promise<void> {
  if (order.askAt === null && order.state !== 'paid')
    await saveAskAt(db, { orderId: order.id, askAt: now() });
}

async function postPayment({
  db,
  order: { acquirer, studentId, serviceId, tyiyn },
  told: { paymentId, card },
  now,
  timeZone,
}: Pick<Settling, 'db' | 'order' | 'told'> & { now: Date; timeZone: string }) {
  try {
    return await post(db, {
      kind: 'payment',
      source: `card.${acquirer}`,
      externalId: paymentId,
      studentId,
      serviceId,
      tyiyn,
      detail: card,
      happenedAt: now,
      now,
      timeZone,
    });
  } catch (error) {
    if (error instanceof LedgerConflict) return error;
    throw error;
  }
}

async function settleRefused({ parts: { now, events }, db, order, told }: Settling): Promise<Settled> {
  const { id, studentId, serviceId, tyiyn, expiresAt } = order;
  // The student may try another card until the page closes; then the status is queried once more.
  const askAt = now() < expiresAt ? expiresAt : null;
  if (order.state !== 'made' && order.state !== 'open') {
    await saveAskAt(db, { orderId: id, askAt });
    return 'noted';
  }
  const { failure, card } = told;
  await saveEnded(db, { orderId: id, failure, card, askAt, now: now() }, { state: 'refused' });
  const event = { kind: 'payments.changed', serviceId, what: 'refused', tyiyn, orderId: id } as const;
  await events.publish({ db, to: { people: [studentId] }, event });
  return 'noted';
}

/** The order is unpaid; after its page closed it cannot be paid. */
async function settleUnpaid({ parts: { now, events }, db, order, told }: Settling): Promise<Settled> {
  const { id, studentId, serviceId, tyiyn, card, failure } = order;
  // An acquirer that does not know an order never received it. If it opened the order, a later query may
  // succeed.
  const isGone = told.what === 'gone' || (told.what === 'unknown' && order.paymentId === null);
  const isOver = isGone && now() >= order.expiresAt;
  const askAt = isOver ? null : order.askAt;
  const isWaiting = order.state === 'made' || order.state === 'open';
  if (!isWaiting || now() < order.expiresAt) {
    if (isOver) await saveAskAt(db, { orderId: id, askAt });
    return 'noted';
  }
  await saveEnded(db, { orderId: id, failure, card, askAt, now: now() }, { state: 'expired' });
  const event = { kind: 'payments.changed', serviceId, what: 'changed', tyiyn, orderId: id } as const;
  await events.publish({ db, to: { people: [studentId] }, event });
  return 'noted';
}
