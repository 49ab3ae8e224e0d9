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
/** How long the acquirer's page accepts a card. */
const LIFETIME_MS = 30 * MINUTE_MS;
/** Each order causes status queries, so their number per student is limited. */
const MOST_PAYABLE = 10;
/** A callback takes a moment. After this time a read queries the acquirer, and at most this often. */
const ASKED_EVERY_MS = 3_000;
/** How long a read waits for the acquirer. */
const PATIENCE_MS = 5_000;

type Caller = { context: AppContext; person: Person; language: Language };
type Wanted = { serviceId: number; amount: string | number; currency?: string | undefined; clientId: string };

/** Where the acquirer sends the student back to. */
const returnPath = (orderId: number) => `${PREFIX}/paymentcode?order=${orderId}`;

/**
 * Makes an order and opens it at the acquirer. The order is stored first, so that any callback finds it. A
 * repeat gets the same order, and opens it if the acquirer did not answer before.
 */
export async function payByCard({
  context,
  person,
  language,
  origin,
  ...wanted
}: Caller & { origin: string } & Wanted): Promise<{ order: CardOrder; url: string }> {
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

/** Runs one at a time per student, so that concurrent requests are counted. */
async function addOrder(db: Db, order: Parameters<typeof insertOrder>[1]) {
  const { studentId, clientId, now } = order;
  await lockKeysUntilCommit(db, [{ about: 'card orders', key: String(studentId) }]);
  // A concurrent copy of this request was first.
  if (await selectByClient(db, { studentId, clientId })) return;
  const { count } = await countPayable(db, { studentId, now });
  if (count >= MOST_PAYABLE) throw new Failure('ORDERS_MANY', { most: MOST_PAYABLE });
  await insertOrder(db, order);
}

/** Reads an order. If it is some seconds old, the acquirer is queried, because its callback may be lost. */
export async function readOrder({ orderId, ...asked }: Caller & { orderId: number }): Promise<CardOrder> {
  const { context: parts } = asked;
  const { card } = parts.config;
  const order = await shownOrder({ ...asked, orderId });
  const isOld = parts.now().getTime() - order.createdAt.getTime() >= ASKED_EVERY_MS;
  if (!card || !isOld || (order.state !== 'open' && order.state !== 'unknown')) return order;
  const settled = await inTime(askIfReached({ parts, card, orderId, notWithinMs: ASKED_EVERY_MS }));
  return settled ? shownOrder({ ...asked, orderId }) : order;
}

/** Work that takes longer continues, and a later read sees its result. */
const inTime = <Result>(work: Promise<Result>): Promise<Result | null> =>
  Promise.race([work, new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null).unref())]);

/** Cancels an order. A later payment still counts. */
export async function cancelOrder({ orderId, ...asked }: Caller & { orderId: number }): Promise<CardOrder> {
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
}: Caller & { orderId: number }): Promise<CardOrder> {
  const { db, now } = context;
  const order = await selectShown(db, { orderId, studentId: person.id }, { language });
  if (!order) throw new Failure('ORDER_NOT_FOUND');
  const { id, serviceId, service, tyiyn, failure, card, createdAt, entryId } = order;
  const isOpen = order.state === 'open' && now() < order.expiresAt;
  const state = order.state === 'made' ? 'unknown' : order.state;
  const pageUrl = isOpen ? order.pageUrl : null;
  return { id, serviceId, service, tyiyn, state, pageUrl, failure, card, createdAt, entryId };
}
