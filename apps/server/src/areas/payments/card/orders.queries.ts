import type { Language } from '@bilim/contract/limits';
import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../../db/queries/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../../db/shared/in-language.ts';
import { cardOrders, services } from '../../../db/tables.ts';

const whole = {
  id: cardOrders.id,
  studentId: cardOrders.studentId,
  serviceId: cardOrders.serviceId,
  acquirer: cardOrders.acquirer,
  tyiyn: cardOrders.tyiyn,
  state: cardOrders.state,
  paymentId: cardOrders.paymentId,
  pageUrl: cardOrders.pageUrl,
  card: cardOrders.card,
  failure: cardOrders.failure,
  entryId: cardOrders.entryId,
  createdAt: cardOrders.createdAt,
  expiresAt: cardOrders.expiresAt,
  askAt: cardOrders.askAt,
  asked: cardOrders.asked,
};

export const selectService = first(
  composed(
    (db, at: At<{ serviceId: number }>, { language }: { language: Language }) =>
      db
        .select({ open: services.open, name: inLanguage(services, language) })
        .from(services)
        .where(eq(services.id, at.serviceId)),
    EACH_LANGUAGE,
  ),
);

type NewOrder = {
  clientId: string;
  studentId: number;
  serviceId: number;
  acquirer: string;
  tyiyn: number;
  now: Date;
  expiresAt: Date;
  askAt: Date;
};

/** Does nothing if the student has an order with this key. */
export const insertOrder = composed((db, at: At<NewOrder>) => {
  const { clientId, studentId, serviceId, acquirer, tyiyn, expiresAt, askAt, now } = at;
  return db
    .insert(cardOrders)
    .values({ clientId, studentId, serviceId, acquirer, tyiyn, expiresAt, askAt, createdAt: now })
    .onConflictDoNothing({ target: [cardOrders.studentId, cardOrders.clientId] });
});

export const selectByClient = first(
  composed((db, at: At<{ studentId: number; clientId: string }>) =>
    db
      .select(whole)
      .from(cardOrders)
      .where(and(eq(cardOrders.studentId, at.studentId), eq(cardOrders.clientId, at.clientId))),
  ),
);

/** An order of this student, as shown to the student. */
export const selectShown = first(
  composed(
    (db, at: At<{ orderId: number; studentId: number }>, { language }: { language: Language }) =>
      db
        .select({ ...whole, service: inLanguage(services, language) })
        .from(cardOrders)
        .innerJoin(services, eq(services.id, cardOrders.serviceId))
        .where(and(eq(cardOrders.id, at.orderId), eq(cardOrders.studentId, at.studentId))),
    EACH_LANGUAGE,
  ),
);

/** Locks the order until the transaction ends, so that no other process settles, queries or refunds it. */
export const lockOrder = first(
  composed((db, at: At<{ orderId: number }>) =>
    db.select(whole).from(cardOrders).where(eq(cardOrders.id, at.orderId)).for('no key update'),
  ),
);
export type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

export const lockOrderOfEntry = first(
  composed((db, at: At<{ entryId: number }>) =>
    db.select(whole).from(cardOrders).where(eq(cardOrders.entryId, at.entryId)).for('no key update'),
  ),
);

/** The acquirer has the order and shows its page. */
export const openOrder = composed((db, at: At<{ orderId: number; paymentId: string; pageUrl: string }>) =>
  db
    .update(cardOrders)
    .set({
      paymentId: sql`${at.paymentId}`,
      pageUrl: sql`${at.pageUrl}`,
      state: sql`case when ${cardOrders.state} = 'made' then 'open' else ${cardOrders.state} end`,
    })
    .where(and(eq(cardOrders.id, at.orderId), sql`${cardOrders.paymentId} is null`)),
);

type Paid = { orderId: number; entryId: number; paymentId: string; card: string; now: Date };

export const savePaid = composed((db, at: At<Paid>) =>
  db
    .update(cardOrders)
    .set({
      state: 'paid',
      entryId: sql`${at.entryId}`,
      paymentId: sql`${at.paymentId}`,
      card: sql`${at.card}`,
      failure: '',
      askAt: null,
      endedAt: sql`${at.now}`,
    })
    .where(eq(cardOrders.id, at.orderId)),
);

type Ended = { orderId: number; failure: string; card: string; askAt: Date | null; now: Date };

/** The order ended without a payment, as far as is known. */
export const saveEnded = composed(
  (db, at: At<Ended>, { state }: { state: 'refused' | 'cancelled' | 'expired' }) =>
    db
      .update(cardOrders)
      .set({
        state,
        failure: sql`${at.failure}`,
        card: sql`${at.card}`,
        askAt: sql`${at.askAt}`,
        endedAt: sql`${at.now}`,
      })
      .where(eq(cardOrders.id, at.orderId)),
  [{ state: 'refused' }, { state: 'cancelled' }, { state: 'expired' }],
);

/** The time of the next status query, if any. */
export const saveAskAt = composed((db, at: At<{ orderId: number; askAt: Date | null }>) =>
  db
    .update(cardOrders)
    .set({ askAt: sql`${at.askAt}` })
    .where(eq(cardOrders.id, at.orderId)),
);

const AT_ONCE = 100;

/**
 * Orders whose status query is due: first the longest waiting of each student, then the second of each. So
 * one student's many orders do not delay the others.
 */
export const selectDue = composed((db, at: At<{ acquirer: string; now: Date }>) => {
  const { id, studentId, askAt } = cardOrders;
  return db
    .select({ id })
    .from(cardOrders)
    .where(and(eq(cardOrders.acquirer, at.acquirer), lte(askAt, at.now)))
    .orderBy(sql`row_number() over (partition by ${studentId} order by ${askAt}, ${id})`, askAt)
    .limit(AT_ONCE);
});

/** The number of a student's orders that can still be paid. A cancelled one counts until its page closes. */
export const countPayable = only(
  composed((db, at: At<{ studentId: number; now: Date }>) =>
    db
      .select({ count: sql<number>`count(*)::integer` })
      .from(cardOrders)
      .where(
        and(
          eq(cardOrders.studentId, at.studentId),
          isNotNull(cardOrders.askAt),
          gt(cardOrders.expiresAt, at.now),
        ),
      ),
  ),
);

/** Claims an order for a status query; no row if another process was first. */
export const claimDue = first(
  composed((db, at: At<{ orderId: number; now: Date; next: Date }>) =>
    db
      .update(cardOrders)
      .set({ askAt: sql`${at.next}`, asked: sql`least(${cardOrders.asked} + 1, 32767)` })
      .where(and(eq(cardOrders.id, at.orderId), lte(cardOrders.askAt, at.now)))
      .returning(whole),
  ),
);

export const selectOrder = first(
  composed((db, at: At<{ orderId: number }>) =>
    db.select(whole).from(cardOrders).where(eq(cardOrders.id, at.orderId)),
  ),
);
