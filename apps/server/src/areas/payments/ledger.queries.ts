import { and, eq, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { dues, ledgerAccounts, ledgerEntries, ledgerLines, receipts } from '../../db/tables.ts';

/** The account opposite to the student's account. */
export type OtherSide = 'money' | 'income' | 'discounts' | 'corrections';
type Sides = { studentId: number; serviceId: number; money: string };

export type NewEntry = Sides & {
  kind: (typeof ledgerEntries.$inferSelect)['kind'];
  source: string;
  externalId: string;
  yearId: number | null;
  tyiyn: number;
  /** The change of the student's debt. */
  owedMore: number;
  refundOf: number | null;
  actor: string | null;
  reason: string;
  detail: string;
  happenedAt: Date;
  now: Date;
  /** A list of `DueRow`, as JSON. */
  dues: string;
  /** For a payment: the year in its receipt number, and the token of the receipt. */
  receiptYear: number | null;
  token: string | null;
};
export type DueRow = { term_id: number | null; due_on: string; tyiyn: number };

/** The new entry, or the existing one with the same name; both null while accounts are missing. */
type Written = {
  made: string | null;
  ready: boolean;
  id: string | null;
  /** Kind, student, service, amount and refunded entry; equal for two reports of the same event. */
  essence: string;
};

const accountOf = (at: At<Sides>, other: OtherSide) =>
  other === 'money'
    ? sql`kind = 'money' and name = ${at.money}::text`
    : sql`kind = ${other} and service_id = ${at.serviceId}::integer`;

/** Writes an entry with both lines, its dues and its receipt, unless the source has reported it before. */
export const insertEntry = only(async (...args: Parameters<typeof writeEntry>) => {
  const { rows } = await writeEntry(...args);
  return rows;
});
const writeEntry = composed((db, at: At<NewEntry>, { other }: { other: OtherSide }) =>
  db.execute<Written>(sql`
    with owed as (
      select id from ${ledgerAccounts}
      where kind = 'student' and student_id = ${at.studentId}::integer and service_id = ${at.serviceId}::integer),
    other as (select id from ${ledgerAccounts} where ${accountOf(at, other)}),
    earlier as (
      select id, concat_ws(',', kind, student_id, service_id, tyiyn, refund_of) as essence from ${ledgerEntries}
      where source = ${at.source}::text and external_id = ${at.externalId}::text),
    made as (
      insert into ${ledgerEntries} (kind, source, external_id, student_id, service_id, year_id, tyiyn, refund_of, actor, reason,
        detail, happened_at, recorded_at)
      select ${at.kind}::text, ${at.source}::text, ${at.externalId}::text, ${at.studentId}::integer, ${at.serviceId}::integer,
        ${at.yearId}::integer, ${at.tyiyn}::bigint, ${at.refundOf}::bigint, ${at.actor}::text, ${at.reason}::text,
        ${at.detail}::text, ${at.happenedAt}::timestamptz, ${at.now}::timestamptz
      from owed, other where not exists (select from earlier)
      on conflict (source, external_id) do nothing returning id),
    sides as (
      insert into ${ledgerLines} (entry_id, account_id, tyiyn)
      select made.id, owed.id, ${at.owedMore}::bigint from made, owed
      union all select made.id, other.id, -${at.owedMore}::bigint from made, other),
    parts as (
      insert into ${dues} (entry_id, student_id, service_id, term_id, due_on, tyiyn)
      select made.id, ${at.studentId}::integer, ${at.serviceId}::integer, term_id, due_on, tyiyn
      from made, json_to_recordset(${at.dues}::json) as part (term_id integer, due_on date, tyiyn bigint)),
    paper as (
      insert into ${receipts} (entry_id, number, token, issued_at)
      select id, ${at.receiptYear}::text || '-' || lpad(id::text, greatest(6, length(id::text)), '0'), ${at.token}::text,
        ${at.now}::timestamptz
      from made where ${at.token}::text is not null)
    select made.id as made, owed.id is not null and other.id is not null as ready, earlier.*
    from (select) as always left join made on true left join owed on true left join other on true left join earlier on true`),
);

/**
 * Creates the missing accounts of both sides. The shared account comes first, as everywhere, to prevent
 * deadlocks.
 */
export const insertAccounts = composed((db, at: At<Sides>, { other }: { other: OtherSide }) =>
  db.execute(sql`
    insert into ${ledgerAccounts} (kind, name, student_id, service_id)
    select ${other}, ${other === 'money' ? sql`${at.money}::text, null::integer, null::integer` : sql`null, null, ${at.serviceId}::integer`}
    union all select 'student', null, ${at.studentId}::integer, ${at.serviceId}::integer
    on conflict do nothing`),
);

/** Locks a payment until the transaction ends, so that its refunds run one after another. */
export const lockPayment = composed((db, at: At<{ entryId: number }>) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.id, at.entryId))
    .for('no key update'),
);

/** The entry with this number of a bank or an acquirer. */
export const selectPaid = first(
  composed((db, at: At<{ source: string; externalId: string }>) =>
    db
      .select({
        entryId: ledgerEntries.id,
        studentId: ledgerEntries.studentId,
        serviceId: ledgerEntries.serviceId,
        tyiyn: ledgerEntries.tyiyn,
      })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.source, at.source), eq(ledgerEntries.externalId, at.externalId))),
  ),
);
