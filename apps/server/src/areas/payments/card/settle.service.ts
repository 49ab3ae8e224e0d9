import type { Db } from '../../../db/open.ts';
import { selectPaid } from '../banks/banks.queries.ts';
import { LedgerConflict, post } from '../ledger.service.ts';
import type { CardParts } from './acquirer.ts';
import { lockOrder, type Order, saveAskAt, saveEnded, savePaid } from './orders.queries.ts';
import type { Told } from './told.ts';

/**
 * What came of it: `odd` is money that is not what we asked for, `conflict` the same of a payment that is in the books already. Somebody
 * must look into both.
 */
export type Settled = 'paid' | 'noted' | 'odd' | 'conflict' | 'unknown order';
type Settling = { parts: CardParts; db: Db; order: Order; told: Told };

/**
 * The one place where what an acquirer says becomes ours, in the caller's transaction. However often and in whatever order it is told:
 * what is paid is paid once and stays so, and money counts even for an order that was given up.
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
  told: Told;
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
      'An acquirer tells of other money than was asked for',
    );
    await leaveToOffice(settling);
    const booked = await selectPaid(db, { source: `card.${order.acquirer}`, externalId: paymentId });
    return booked ? 'conflict' : 'odd';
  }
  const { studentId, serviceId, tyiyn } = order;
  const posted = await postPayment({ now: now(), timeZone: config.timeZone, db, order, told });
  if (posted instanceof LedgerConflict) {
    log.error({ order: order.id, told, err: posted }, 'An acquirer tells of one payment for two orders');
    await leaveToOffice(settling);
    return 'conflict';
  }
  const { entryId, fresh } = posted;
  if (order.state !== 'paid') await savePaid(db, { orderId: order.id, entryId, paymentId, card, now: now() });
  else if (fresh)
    log.error({ order: order.id, paymentId }, 'A second payment came for an order; it is in the books');
  if (fresh) {
    const event = { kind: 'payments.changed', serviceId, what: 'paid', tyiyn, orderId: order.id } as const;
    await events.publish({ db, to: { people: [studentId] }, event });
  }
  return 'paid';
}

/** As long as it is asked about, the office has it in its list: also one that was over. */
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
      ...{ kind: 'payment', source: `card.${acquirer}`, externalId: paymentId, studentId, serviceId, tyiyn },
      ...{ detail: card, happenedAt: now, now, timeZone },
    });
  } catch (error) {
    if (error instanceof LedgerConflict) return error;
    throw error;
  }
}

async function settleRefused({ parts: { now, events }, db, order, told }: Settling): Promise<Settled> {
  const { id, studentId, serviceId, tyiyn, expiresAt } = order;
  // Another card may be tried on the same page until that closes: then it is asked once more.
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

/** Nobody has paid: when the page has closed nobody will. */
async function settleUnpaid({ parts: { now, events }, db, order, told }: Settling): Promise<Settled> {
  const { id, studentId, serviceId, tyiyn, card, failure } = order;
  // It cannot tell of an order that never reached it. One that it opened it knows: what it cannot tell now it may another time.
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
