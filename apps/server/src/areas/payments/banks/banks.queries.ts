import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { type At, composed } from '../../../db/queries/composed.ts';
import { ledgerEntries, paymentCodes } from '../../../db/tables.ts';

const posted = {
  entryId: ledgerEntries.id,
  txn: ledgerEntries.externalId,
  account: paymentCodes.code,
  tyiyn: ledgerEntries.tyiyn,
};
const ofCode = and(
  eq(paymentCodes.studentId, ledgerEntries.studentId),
  eq(paymentCodes.serviceId, ledgerEntries.serviceId),
);

/** The payments of a bank with these numbers. */
export const selectNamed = composed((db, at: At<{ source: string; txns: readonly string[] }>) =>
  db
    .select(posted)
    .from(ledgerEntries)
    .leftJoin(paymentCodes, ofCode)
    .where(
      and(
        eq(ledgerEntries.source, at.source),
        eq(ledgerEntries.kind, 'payment'),
        sql`${ledgerEntries.externalId} = any(${at.txns}::text[])`,
      ),
    ),
);

/** The payments of a bank from `from` (inclusive) to `until` (exclusive). */
export const selectBetween = composed((db, at: At<{ source: string; from: Date; until: Date }>) =>
  db
    .select(posted)
    .from(ledgerEntries)
    .leftJoin(paymentCodes, ofCode)
    .where(
      and(
        eq(ledgerEntries.source, at.source),
        eq(ledgerEntries.kind, 'payment'),
        gte(ledgerEntries.happenedAt, at.from),
        lt(ledgerEntries.happenedAt, at.until),
      ),
    )
    .orderBy(ledgerEntries.happenedAt, ledgerEntries.id),
);
