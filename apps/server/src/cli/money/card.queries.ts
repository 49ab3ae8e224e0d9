import { and, eq, sql } from 'drizzle-orm';
import { SCRIPTS } from '../../areas/payments/card/acquirer.ts';
import { composed } from '../../db/queries/composed.ts';
import { acquirerCalls, cardOrders, cardRefunds } from '../../db/tables.ts';

/** The acquirer's last answer about the status of an order, as raw bytes. */
const answer = sql<Buffer | null>`(
  select ${acquirerCalls.answer} from ${acquirerCalls} where ${acquirerCalls.orderId} = ${cardOrders.id}
    and ${acquirerCalls.status} = 200 and ${acquirerCalls.url} like ${sql.raw(`'%/${SCRIPTS.status}'`)}
  order by ${acquirerCalls.id} desc limit 1)`.mapWith(acquirerCalls.answer);

/** Payments and refunds without a known result. */
export const selectWaiting = composed((db) =>
  db
    .select({
      id: cardOrders.id,
      acquirer: cardOrders.acquirer,
      paymentId: cardOrders.paymentId,
      state: cardOrders.state,
      tyiyn: cardOrders.tyiyn,
      createdAt: cardOrders.createdAt,
      refundTyiyn: cardRefunds.tyiyn,
      answer,
    })
    .from(cardOrders)
    .leftJoin(cardRefunds, and(eq(cardRefunds.orderId, cardOrders.id), eq(cardRefunds.state, 'asked')))
    .where(
      sql`${cardOrders.id} in (select id from ${cardOrders} where ask_at is not null
        union select order_id from ${cardRefunds} where state = 'asked')`,
    )
    .orderBy(cardOrders.id),
);
