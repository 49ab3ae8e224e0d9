import { and, eq, lte, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../../db/queries/composed.ts';
import { cardRefunds, ledgerEntries } from '../../../db/tables.ts';

export const selectEntry = first(
  composed((db, at: At<{ entryId: number }>) =>
    db
      .select({
        id: ledgerEntries.id,
        kind: ledgerEntries.kind,
        source: ledgerEntries.source,
        studentId: ledgerEntries.studentId,
        serviceId: ledgerEntries.serviceId,
        tyiyn: ledgerEntries.tyiyn,
      })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.id, at.entryId)),
  ),
);

/** The refunded total of an order in our ledger, and whether a refund is open. */
export const selectReturned = only(
  composed((db, at: At<{ orderId: number }>) =>
    db
      .select({
        done: sql<number>`coalesce(sum(${cardRefunds.tyiyn}) filter (where ${cardRefunds.state} = 'done'), 0)`.mapWith(
          Number,
        ),
        asked: sql<boolean>`coalesce(bool_or(${cardRefunds.state} = 'asked'), false)`,
      })
      .from(cardRefunds)
      .where(eq(cardRefunds.orderId, at.orderId)),
  ),
);

type NewRefund = { orderId: number; tyiyn: number; actor: string; reason: string; now: Date };

export const insertRefund = only(
  composed((db, at: At<NewRefund>) => {
    const { orderId, tyiyn, actor, reason, now } = at;
    return db
      .insert(cardRefunds)
      .values({ orderId, tyiyn, actor, reason, createdAt: now })
      .returning({ id: cardRefunds.id });
  }),
);

export const selectRefund = first(
  composed((db, at: At<{ refundId: number }>) =>
    db
      .select({
        id: cardRefunds.id,
        orderId: cardRefunds.orderId,
        tyiyn: cardRefunds.tyiyn,
        state: cardRefunds.state,
        actor: cardRefunds.actor,
        reason: cardRefunds.reason,
        failure: cardRefunds.failure,
        entryId: cardRefunds.entryId,
        createdAt: cardRefunds.createdAt,
      })
      .from(cardRefunds)
      .where(eq(cardRefunds.id, at.refundId)),
  ),
);
export type Refund = NonNullable<Awaited<ReturnType<typeof selectRefund>>>;

export const saveReturned = composed((db, at: At<{ refundId: number; entryId: number; now: Date }>) =>
  db
    .update(cardRefunds)
    .set({ state: 'done', entryId: sql`${at.entryId}`, endedAt: sql`${at.now}` })
    .where(and(eq(cardRefunds.id, at.refundId), eq(cardRefunds.state, 'asked'))),
);

export const saveNotReturned = composed((db, at: At<{ refundId: number; failure: string; now: Date }>) =>
  db
    .update(cardRefunds)
    .set({ state: 'refused', failure: sql`${at.failure}`, endedAt: sql`${at.now}` })
    .where(and(eq(cardRefunds.id, at.refundId), eq(cardRefunds.state, 'asked'))),
);

/** Unfinished refunds without an active worker. */
export const selectUnfinished = composed((db, at: At<{ before: Date }>) =>
  db
    .select({ id: cardRefunds.id })
    .from(cardRefunds)
    .where(and(eq(cardRefunds.state, 'asked'), lte(cardRefunds.createdAt, at.before)))
    .orderBy(cardRefunds.createdAt),
);
