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
import { academicYears } from './calendar.ts';
import { instant, ref, tyiyn } from './columns.ts';
import { people } from './people.ts';
import { services } from './services.ts';

/**
 * What the books are kept of. `student` is what one student owes for one service (above zero) or has paid ahead (below). `money` is where
 * money came in: a bank, a kiosk, an acquirer, by its name. `income`, `discounts` and `corrections` are the other sides, by service.
 */
const ACCOUNT_KINDS = ['student', 'money', 'income', 'discounts', 'corrections'] as const;

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
    /** Of `money`: whose. */
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
 * What happened, once and for ever: the database refuses to change or delete it. Under one `externalId` of one `source` there is one
 * entry, however often it is told. Its lines add up to nothing when the transaction ends.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** Who tells of it: `charge`, `bank.NAME`, `card.NAME`, `office`. */
    source: text('source').notNull(),
    /** What they call it. */
    externalId: text('external_id').notNull(),
    studentId: ref('student_id', () => people.id),
    serviceId: ref('service_id', () => services.id),
    /** The academic year that a charge or what changes it is for. */
    yearId: integer('year_id').references(() => academicYears.id),
    /** Above zero, but of a correction: then what the student owes more or less. */
    tyiyn: tyiyn('tyiyn').notNull(),
    /** What a refund gives back. */
    refundOf: bigint('refund_of', { mode: 'number' }).references((): AnyPgColumn => ledgerEntries.id),
    /** By whom, if a person did it at a desk: their login, or what the operator is called on the machine. */
    actor: text('actor'),
    reason: text('reason').notNull().default(''),
    /** What is shown of the way: the last digits of a card, a kiosk's name. */
    detail: text('detail').notNull().default(''),
    /** When it happened by whoever tells of it, and when we wrote it down. */
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

/** One side of an entry: how much an account grew by it. */
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
 * What each student's account comes to, kept by a trigger on the lines and by nothing else. Of the other accounts nothing is kept: every
 * payment would wait for the one before it there. They are summed up when somebody asks.
 */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => ledgerAccounts.id),
    tyiyn: tyiyn('tyiyn').notNull(),
    /** It is what was charged, with discounts and corrections, less what was paid and not given back. */
    charged: tyiyn('charged').notNull(),
    paid: tyiyn('paid').notNull(),
  },
  (t) => [check('ledger_balances_sum', sql`${t.tyiyn} = ${t.charged} - ${t.paid}`)],
);
