import type { Language } from '@bilim/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import { ledgerEntries, people, receipts, services } from '../../db/tables.ts';

/** The fields of a receipt. */
const shown = (language: Language) => ({
  entryId: ledgerEntries.id,
  number: receipts.number,
  token: receipts.token,
  tyiyn: ledgerEntries.tyiyn,
  happenedAt: ledgerEntries.happenedAt,
  source: ledgerEntries.source,
  detail: ledgerEntries.detail,
  service: inLanguage(services, language),
  fullName: fullNameOf(people, language),
  studentCode: people.code,
  refunded: sql<number>`(select coalesce(sum(r.tyiyn), 0) from ${ledgerEntries} r
    where r.refund_of = ${ledgerEntries.id})`.mapWith(Number),
});

/** The receipt of a student's own payment. */
export const selectReceipt = first(
  composed((db, at: At<{ studentId: number; entryId: number }>, { language }: { language: Language }) =>
    db
      .select(shown(language))
      .from(receipts)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.entryId))
      .innerJoin(services, eq(services.id, ledgerEntries.serviceId))
      .innerJoin(people, eq(people.id, ledgerEntries.studentId))
      .where(and(eq(receipts.entryId, at.entryId), eq(ledgerEntries.studentId, at.studentId))),
  ),
);

export const selectByToken = first(
  composed((db, at: At<{ token: string }>, { language }: { language: Language }) =>
    db
      .select(shown(language))
      .from(receipts)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.entryId))
      .innerJoin(services, eq(services.id, ledgerEntries.serviceId))
      .innerJoin(people, eq(people.id, ledgerEntries.studentId))
      .where(eq(receipts.token, at.token)),
  ),
);
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof selectByToken>>>;
