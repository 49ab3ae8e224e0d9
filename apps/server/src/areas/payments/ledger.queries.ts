import { eq, sql } from 'drizzle-orm';
import { type At, composed, only } from '../../db/composed.ts';
import { dues, ledgerAccounts, ledgerEntries, ledgerLines, receipts } from '../../db/tables.ts';

/** What stands against the student's account. */
export type OtherSide = 'money' | 'income' | 'discounts' | 'corrections';
type Sides = { studentId: number; serviceId: number; money: string };

export type NewEntry = Sides & {
  kind: (typeof ledgerEntries.$inferSelect)['kind'];
  source: string;
  externalId: string;
  yearId: number | null;
  tyiyn: number;
  /** How much more the student owes by it. */
  owedMore: number;
  refundOf: number | null;
  actor: string | null;
  reason: string;
  detail: string;
  happenedAt: Date;
  now: Date;
  /** A list of `DueRow`, as JSON. */
  dues: string;
  /** Of a payment: the year that its receipt is numbered in, and the receipt's token. */
  receiptYear: number | null;
  token: string | null;
};
export type DueRow = { term_id: number | null; due_on: string; tyiyn: number };

/** What was made, or what was there under the same name; neither while accounts are missing. */
type Written = {
  made: string | null;
  ready: boolean;
  id: string | null;
  /** Kind, student, service, amount and what it refunds: what must be the same for two to be one. */
  essence: string;
};

const accountOf = (at: At<Sides>, other: OtherSide) =>
  other === 'money'
    ? sql`kind = 'money' and name = ${at.money}::text`
    : sql`kind = ${other} and service_id = ${at.serviceId}::integer`;

/** Writes an entry with both its lines, its dues and its receipt, unless its source has told of it before. */
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

/** Makes the accounts of both sides as far as they are missing; the one that many share first, everywhere. */
export const insertAccounts = composed((db, at: At<Sides>, { other }: { other: OtherSide }) =>
  db.execute(sql`
    insert into ${ledgerAccounts} (kind, name, student_id, service_id)
    select ${other}, ${other === 'money' ? sql`${at.money}::text, null::integer, null::integer` : sql`null, null, ${at.serviceId}::integer`}
    union all select 'student', null, ${at.studentId}::integer, ${at.serviceId}::integer
    on conflict do nothing`),
);

/** Holds a payment until the transaction ends, so that refunds of it are made one after the other. */
export const lockPayment = composed((db, at: At<{ entryId: number }>) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.id, at.entryId))
    .for('no key update'),
);
