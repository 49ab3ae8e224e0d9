import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../../db/queries/composed.ts';
import { acquirerCalls } from '../../../db/tables.ts';

type Sent = { acquirer: string; orderId: number; url: string; body: Buffer; now: Date };

/** Stores a call before it is sent. */
export const insertCall = only(
  composed((db, at: At<Sent>) => {
    const { acquirer, orderId, url, body, now } = at;
    return db
      .insert(acquirerCalls)
      .values({ acquirer, orderId, url, body, sentAt: now })
      .returning({ id: acquirerCalls.id });
  }),
);

type Answered = {
  id: number;
  status: number | null;
  answer: Buffer | null;
  failure: string | null;
  now: Date;
};

/** Stores the answer, or why there is none. */
export const saveAnswer = composed((db, at: At<Answered>) =>
  db
    .update(acquirerCalls)
    .set({
      status: sql`${at.status}`,
      answer: sql`${at.answer}`,
      failure: sql`${at.failure}`,
      answeredAt: sql`${at.now}`,
    })
    .where(and(eq(acquirerCalls.id, at.id), isNull(acquirerCalls.answeredAt))),
);

/** The last call of one script about an order. */
export const selectLastCall = first(
  composed((db, at: At<{ orderId: number; script: string }>) =>
    db
      .select({ id: acquirerCalls.id, sentAt: acquirerCalls.sentAt, status: acquirerCalls.status })
      .from(acquirerCalls)
      .where(
        and(eq(acquirerCalls.orderId, at.orderId), sql`${acquirerCalls.url} like '%/' || ${at.script}::text`),
      )
      .orderBy(desc(acquirerCalls.id))
      .limit(1),
  ),
);
