import type { CardSettings } from '../../../ground/card-settings.ts';
import { AcquirerSilent, type CardParts, keepCall, SCRIPTS, sendCall } from './acquirer.ts';
import { selectLastCall } from './calls.queries.ts';
import { type Fields, textOf } from './fields.ts';
import { lockOrder } from './orders.queries.ts';
import { type Settled, settle } from './settle.service.ts';
import { type AcquirerStatus, toldByStatus } from './told.ts';

type Asking = { parts: CardParts; card: CardSettings; orderId: number };

/** Queries the acquirer for the status of an order; null if any process did so within `notWithinMs`. */
export async function askStatus({
  parts,
  card,
  orderId,
  notWithinMs,
}: Asking & { notWithinMs: number }): Promise<Fields | null> {
  const script = SCRIPTS.status;
  const call = await parts.db.transaction(async (db) => {
    const order = await lockOrder(db, { orderId });
    const last = await selectLastCall(db, { orderId, script });
    // Absolute value, because the clock of the other process may be ahead.
    const isRecent = last && Math.abs(parts.now().getTime() - last.sentAt.getTime()) < notWithinMs;
    if (!order || order.acquirer !== card.name || isRecent) return null;
    const byOrder = { pg_order_id: String(orderId) };
    const fields = order.paymentId === null ? byOrder : { ...byOrder, pg_payment_id: order.paymentId };
    return keepCall({ parts, db, card, orderId, script, fields });
  });
  if (!call) return null;
  const fields = await sendCall({ parts, card, script, call });
  const about = textOf(fields, 'pg_order_id');
  if (about !== '' && about !== String(orderId))
    throw new AcquirerSilent(`The acquirer answered for order ${about}`);
  return fields;
}

/** Queries the acquirer for the result of an order and records it. */
export async function askAndSettle(asking: Asking & { notWithinMs: number }): Promise<Settled | null> {
  const { parts, card, orderId } = asking;
  const fields = await askStatus(asking);
  if (!fields) return null;
  const told = textOf(fields, 'pg_status') === 'ok' ? toldByStatus(fields) : NOTHING_KNOWN;
  return parts.db.transaction((db) => settle({ parts, db, orderId, acquirer: card.name, told }));
}

const NOTHING_KNOWN: AcquirerStatus = {
  what: 'unknown',
  paymentId: '',
  tyiyn: null,
  isOurCurrency: true,
  card: '',
  failure: '',
};

/** The same, for callers that can continue without an answer. */
export async function askIfReached(asking: Parameters<typeof askAndSettle>[0]): Promise<Settled | null> {
  try {
    return await askAndSettle(asking);
  } catch (error) {
    if (!(error instanceof AcquirerSilent)) throw error;
    asking.parts.log.warn({ order: asking.orderId, err: error }, 'No status of an order from the acquirer');
    return null;
  }
}
