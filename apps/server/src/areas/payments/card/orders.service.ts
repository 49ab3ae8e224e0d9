import type { CardOrder } from '@bilim/contract/areas/payments.shapes';
import { Failure } from '@bilim/contract/failures';
import { type Language, PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../../context/app-context.ts';
import { lockKeysUntilCommit } from '../../../db/locks.ts';
import type { Db } from '../../../db/open.ts';
import type { CardSettings } from '../../../ground/card-settings.ts';
import type { Person } from '../../../ground/person.ts';
import { askIfReached } from './ask.service.ts';
import { askedSum } from './asked-sum.ts';
import { openAtAcquirer } from './open.service.ts';
import {
  countPayable,
  insertOrder,
  lockOrder,
  saveEnded,
  selectByClient,
  selectService,
  selectShown,
} from './orders.queries.ts';

const MINUTE_MS = 60_000;
/** So long the acquirer's page waits for a card. */
const LIFETIME_MS = 30 * MINUTE_MS;
/** The acquirer is asked about each of them, so a student has no more. */
const MOST_PAYABLE = 10;
/** A callback takes a moment; who still waits then has the acquirer asked, and not more often than this. */
const ASKED_EVERY_MS = 3_000;
/** So long somebody who asks is kept waiting for the acquirer. */
const PATIENCE_MS = 5_000;

type Asked = { context: AppContext; person: Person; language: Language };
type Wanted = { serviceId: number; amount: string | number; currency?: string | undefined; clientId: string };

/** Where the acquirer sends the student back to. */
const returnPath = (orderId: number) => `${PREFIX}/paymentcode?order=${orderId}`;

/**
 * Makes an order and opens it at the acquirer. It is in the database before the acquirer hears of it, so that whatever comes back finds
 * it; who repeats it gets the same one, and where the acquirer did not answer it is opened then.
 */
export async function payByCard({
  context,
  person,
  language,
  origin,
  ...wanted
}: Asked & { origin: string } & Wanted): Promise<{ order: CardOrder; url: string }> {
  const { card } = context.config;
  if (!card) throw new Failure('CARD_OFF');
  const order = await makeOrder({ context, card, language, studentId: person.id, wanted });
  if (order.state === 'made' && order.acquirer === card.name) {
    await openAtAcquirer({ parts: context, card, order, language, origin, returnTo: returnPath(order.id) });
  }
  const shown = await shownOrder({ context, person, language, orderId: order.id });
  return { order: shown, url: shown.pageUrl ?? origin + returnPath(order.id) };
}

async function makeOrder({
  context: { db, now },
  card,
  language,
  studentId,
  wanted,
}: {
  context: AppContext;
  card: CardSettings;
  language: Language;
  studentId: number;
  wanted: Wanted;
}) {
  const { serviceId, clientId } = wanted;
  const tyiyn = askedSum(wanted);
  const before = await selectByClient(db, { studentId, clientId });
  if (!before) {
    const service = await selectService(db, { serviceId }, { language });
    if (!service) throw new Failure('SERVICE_NOT_FOUND');
    if (!service.open) throw new Failure('SERVICE_CLOSED');
    const after = (ms: number) => new Date(now().getTime() + ms);
    const order = { clientId, studentId, serviceId, acquirer: card.name, tyiyn, now: now() };
    const lasts = { expiresAt: after(LIFETIME_MS), askAt: after(MINUTE_MS) };
    await db.transaction((db) => addOrder(db, { ...order, ...lasts }));
  }
  const order = before ?? (await selectByClient(db, { studentId, clientId }));
  if (order?.serviceId !== serviceId || order.tyiyn !== tyiyn) throw new Failure('KEY_REUSED');
  return order;
}

/** One after the other for a student, so that two requests at once are counted. */
async function addOrder(db: Db, order: Parameters<typeof insertOrder>[1]) {
  const { studentId, clientId, now } = order;
  await lockKeysUntilCommit(db, [{ about: 'card orders', key: String(studentId) }]);
  // The same request came twice, and the other one was first.
  if (await selectByClient(db, { studentId, clientId })) return;
  const { count } = await countPayable(db, { studentId, now });
  if (count >= MOST_PAYABLE) throw new Failure('ORDERS_MANY', { most: MOST_PAYABLE });
  await insertOrder(db, order);
}

/** What is known of an order. Who asks for one that is some seconds old has the acquirer asked, should its word have been lost. */
export async function readOrder({ orderId, ...asked }: Asked & { orderId: number }): Promise<CardOrder> {
  const { context: parts } = asked;
  const { card } = parts.config;
  const order = await shownOrder({ ...asked, orderId });
  const isOld = parts.now().getTime() - order.createdAt.getTime() >= ASKED_EVERY_MS;
  if (!card || !isOld || (order.state !== 'open' && order.state !== 'unknown')) return order;
  const settled = await inTime(askIfReached({ parts, card, orderId, notWithinMs: ASKED_EVERY_MS }));
  return settled ? shownOrder({ ...asked, orderId }) : order;
}

/** What takes longer goes on, and is there when it is asked for again. */
const inTime = <Result>(work: Promise<Result>): Promise<Result | null> =>
  Promise.race([work, new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null).unref())]);

/** Gives an order up. Should it be paid all the same, that counts. */
export async function cancelOrder({ orderId, ...asked }: Asked & { orderId: number }): Promise<CardOrder> {
  const { context, person } = asked;
  await context.db.transaction(async (db) => {
    const order = await lockOrder(db, { orderId });
    if (order?.studentId !== person.id) throw new Failure('ORDER_NOT_FOUND');
    if (order.state === 'cancelled') return;
    if (order.state !== 'made' && order.state !== 'open') throw new Failure('ORDER_ENDED');
    const { askAt, failure, card } = order;
    await saveEnded(db, { orderId, failure, card, askAt, now: context.now() }, { state: 'cancelled' });
  });
  return shownOrder({ ...asked, orderId });
}

async function shownOrder({
  context,
  person,
  language,
  orderId,
}: Asked & { orderId: number }): Promise<CardOrder> {
  const { db, now } = context;
  const order = await selectShown(db, { orderId, studentId: person.id }, { language });
  if (!order) throw new Failure('ORDER_NOT_FOUND');
  const { id, serviceId, service, tyiyn, failure, card, createdAt, entryId } = order;
  const isOpen = order.state === 'open' && now() < order.expiresAt;
  const state = order.state === 'made' ? 'unknown' : order.state;
  const pageUrl = isOpen ? order.pageUrl : null;
  return { id, serviceId, service, tyiyn, state, pageUrl, failure, card, createdAt, entryId };
}
