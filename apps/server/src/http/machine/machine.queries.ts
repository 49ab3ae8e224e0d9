import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { machineExchanges } from '../../db/tables.ts';

type Received = {
  caller: string;
  address: string;
  method: string;
  path: string;
  query: string;
  type: string;
  body: Buffer;
  now: Date;
};

/** Saves a request before any action. */
export const insertExchange = only(
  composed((db, at: At<Received>) => {
    const { caller, address, method, path, query, type, body, now } = at;
    return db
      .insert(machineExchanges)
      .values({ caller, address, method, path, query, type, body, receivedAt: now })
      .returning({ id: machineExchanges.id });
  }),
);

type Answered = {
  id: number;
  outcome: NonNullable<(typeof machineExchanges.$inferSelect)['outcome']>;
  key: string | null;
  essence: string | null;
  status: number;
  answer: string;
  answerType: string;
  now: Date;
};

/** Saves the answer; an answered row never changes. */
export const saveExchange = composed((db, at: At<Answered>) =>
  db
    .update(machineExchanges)
    .set({
      outcome: sql`${at.outcome}`,
      key: sql`${at.key}`,
      essence: sql`${at.essence}`,
      status: sql`${at.status}`,
      answer: sql`${at.answer}`,
      answerType: sql`${at.answerType}`,
      answeredAt: sql`${at.now}`,
    })
    .where(and(eq(machineExchanges.id, at.id), isNull(machineExchanges.outcome))),
);

/** The completed action of a key. */
export const selectDone = first(
  composed((db, at: At<{ caller: string; key: string }>) => {
    const { essence, status, answer, answerType } = machineExchanges;
    return (
      db
        // An answered row has all columns (machine_exchanges_answered).
        .select({
          essence,
          status: sql<number>`${status}`,
          body: sql<string>`${answer}`,
          type: sql<string>`${answerType}`,
        })
        .from(machineExchanges)
        .where(
          and(
            eq(machineExchanges.caller, at.caller),
            eq(machineExchanges.key, at.key),
            eq(machineExchanges.outcome, 'done'),
          ),
        )
    );
  }),
);

/** Deletes old refused calls; answers to known callers are kept. */
export const sweepRefused = composed((db, at: At<{ before: Date }>) =>
  db
    .delete(machineExchanges)
    .where(and(eq(machineExchanges.outcome, 'refused'), lt(machineExchanges.receivedAt, at.before))),
);
