import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, ref, tyiyn } from './columns.ts';
import { people } from './people.ts';
import { services } from './services.ts';
import { academicYears } from './terms.ts';

/**
 * Kinds of accounts. `student`: what a student owes for a service (positive) or has prepaid (negative). `money`:
 * where money arrived, by the name of the bank, kiosk or acquirer. `income`, `discounts` and `corrections` are the
 * counter-accounts, by service.
 */
const ACCOUNT_KINDS = ['student', 'money', 'income', 'discounts', 'corrections'] as const;

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
    /** The name of a `money` account. */
    name: text('name'),
    studentId: integer('student_id').references(() => people.id),
    serviceId: integer('service_id').references(() => services.id),
  },
  (t) => [
    uniqueIndex('ledger_accounts_student').on(t.studentId, t.serviceId).where(sql`${t.kind} = 'student'`),
    uniqueIndex('ledger_accounts_money').on(t.name).where(sql`${t.kind} = 'money'`),
    uniqueIndex('ledger_accounts_service')
      .on(t.serviceId, t.kind)
      .where(sql`${t.kind} in ('income', 'discounts', 'corrections')`),
    check(
      'ledger_accounts_kind',
      sql`${t.kind} in ('student', 'money', 'income', 'discounts', 'corrections')`,
    ),
    check('ledger_accounts_of_student', sql`(${t.kind} = 'student') = (${t.studentId} is not null)`),
    check('ledger_accounts_of_service', sql`(${t.kind} <> 'money') = (${t.serviceId} is not null)`),
    check('ledger_accounts_of_money', sql`(${t.kind} = 'money') = (${t.name} is not null)`),
  ],
);

const ENTRY_KINDS = ['charge', 'payment', 'refund', 'discount', 'correction'] as const;

/**
 * A ledger entry: the database refuses to change or delete it. One `externalId` of one `source` has one entry, so a
 * repeated delivery adds nothing. Its lines sum to zero when the transaction ends.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** The source: `charge`, `bank.NAME`, `card.NAME`, `office`. */
    source: text('source').notNull(),
    /** The source's id for the entry. */
    externalId: text('external_id').notNull(),
    studentId: ref('student_id', () => people.id),
    serviceId: ref('service_id', () => services.id),
    /** The academic year of a charge, or of a change to it. */
    yearId: integer('year_id').references(() => academicYears.id),
    /** Positive, except for a correction: there it is the change of what the student owes. */
    tyiyn: tyiyn('tyiyn').notNull(),
    /** The payment that a refund returns. */
    refundOf: bigint('refund_of', { mode: 'number' }).references((): AnyPgColumn => ledgerEntries.id),
    /** The person who made it at a desk: their login, or the operator's account name on the machine. */
    actor: text('actor'),
    reason: text('reason').notNull().default(''),
    /** Shown detail of the payment: the last digits of a card, the name of a kiosk. */
    detail: text('detail').notNull().default(''),
    /** When it happened according to the source; `recordedAt` is when we saved it. */
    happenedAt: instant('happened_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_entries_once').on(t.source, t.externalId),
    index('ledger_entries_student').on(t.studentId, t.id),
    index('ledger_entries_service').on(t.studentId, t.serviceId, t.id),
    index('ledger_entries_refunds').on(t.refundOf).where(sql`${t.refundOf} is not null`),
    index('ledger_entries_source').on(t.source, t.happenedAt),
    check('ledger_entries_kind', sql`${t.kind} in ('charge', 'payment', 'refund', 'discount', 'correction')`),
    check(
      'ledger_entries_tyiyn',
      sql`case when ${t.kind} = 'correction' then ${t.tyiyn} <> 0 else ${t.tyiyn} > 0 end`,
    ),
    check('ledger_entries_refund', sql`(${t.kind} = 'refund') = (${t.refundOf} is not null)`),
    check(
      'ledger_entries_reason',
      sql`${t.kind} in ('charge', 'payment') or (${t.reason} <> '' and ${t.actor} is not null)`,
    ),
  ],
);

/** One side of an entry: by how much an account grew. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: ref('account_id', () => ledgerAccounts.id),
    tyiyn: tyiyn('tyiyn').notNull(),
  },
  (t) => [
    index('ledger_lines_entry').on(t.entryId),
    index('ledger_lines_account').on(t.accountId, t.entryId),
    check('ledger_lines_tyiyn', sql`${t.tyiyn} <> 0`),
  ],
);

/**
 * The balance of each student account, maintained only by a trigger on the lines. Other accounts have no stored
 * balance: every payment would wait there for the row lock of the one before. They are summed on request.
 */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => ledgerAccounts.id),
    tyiyn: tyiyn('tyiyn').notNull(),
    /** The balance is charges with discounts and corrections, minus payments that were not refunded. */
    charged: tyiyn('charged').notNull(),
    paid: tyiyn('paid').notNull(),
  },
  (t) => [check('ledger_balances_sum', sql`${t.tyiyn} = ${t.charged} - ${t.paid}`)],
);
