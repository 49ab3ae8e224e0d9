import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, id, instant, ref, tyiyn } from './columns.ts';
import { ledgerEntries } from './ledger.ts';
import { countries, people } from './people.ts';
import { services } from './services.ts';
import { academicYears, terms } from './terms.ts';
import { specialities } from './units.ts';

/**
 * The yearly price of a contract, by speciality and citizenship. The row without a country applies to countries that
 * have no row.
 */
export const contractPrices = pgTable(
  'contract_prices',
  {
    id: id(),
    yearId: ref('year_id', () => academicYears.id),
    specialityId: ref('speciality_id', () => specialities.id),
    citizenshipId: integer('citizenship_id').references(() => countries.id),
    tyiyn: tyiyn('tyiyn').notNull(),
  },
  (t) => [
    unique('contract_prices_once').on(t.yearId, t.specialityId, t.citizenshipId).nullsNotDistinct(),
    check('contract_prices_tyiyn', sql`${t.tyiyn} > 0`),
  ],
);

/** A student's contract with the university. A student without one has a state-funded place. */
export const contracts = pgTable(
  'contracts',
  {
    id: id(),
    studentId: ref('student_id', () => people.id),
    serviceId: ref('service_id', () => services.id),
    number: text('number').notNull().unique(),
    signedOn: date('signed_on').notNull(),
    endedOn: date('ended_on'),
    /** The price agreed with this student; else the year's price list applies. */
    yearlyTyiyn: tyiyn('yearly_tyiyn'),
  },
  (t) => [
    uniqueIndex('contracts_one').on(t.studentId, t.serviceId).where(sql`${t.endedOn} is null`),
    check('contracts_yearly', sql`${t.yearlyTyiyn} > 0`),
  ],
);

/** The instalments of a contract's charge for a term: the share in thousandths, and the days after the term begins. */
export const contractParts = pgTable(
  'contract_parts',
  {
    id: id(),
    contractId: ref('contract_id', () => contracts.id),
    dayOfTerm: smallint('day_of_term').notNull(),
    share: smallint('share').notNull(),
  },
  (t) => [
    unique('contract_parts_day').on(t.contractId, t.dayOfTerm),
    check('contract_parts_share', sql`${t.share} between 1 and 1000`),
    check('contract_parts_day_of_term', sql`${t.dayOfTerm} between 0 and 366`),
  ],
);

/** Due dates of the parts of a charge; the parts sum to the charge. They never change. */
export const dues = pgTable(
  'dues',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    studentId: ref('student_id', () => people.id),
    serviceId: ref('service_id', () => services.id),
    termId: integer('term_id').references(() => terms.id),
    dueOn: date('due_on').notNull(),
    tyiyn: tyiyn('tyiyn').notNull(),
    /** When the student was last reminded. */
    remindedOn: date('reminded_on'),
  },
  (t) => [
    index('dues_entry').on(t.entryId),
    index('dues_student').on(t.studentId, t.serviceId, t.dueOn),
    index('dues_day').on(t.dueOn),
    check('dues_tyiyn', sql`${t.tyiyn} > 0`),
  ],
);

/** The number that a bank, a kiosk or an app asks for: one per student and service. */
export const paymentCodes = pgTable(
  'payment_codes',
  {
    code: text('code').primaryKey(),
    studentId: ref('student_id', () => people.id),
    serviceId: ref('service_id', () => services.id),
  },
  (t) => [
    unique('payment_codes_once').on(t.studentId, t.serviceId),
    check('payment_codes_digits', sql`${t.code} ~ '^[1-9][0-9]{9}$'`),
  ],
);

/**
 * States of a card payment. `made`: the acquirer does not know it yet. `open`: its page waits for the card. `paid`
 * and `refused` are set only by a signed message of the acquirer. `cancelled` and `expired` are set by us; money that
 * arrives later still counts.
 */
const ORDER_STATES = ['made', 'open', 'paid', 'refused', 'cancelled', 'expired'] as const;

export const cardOrders = pgTable(
  'card_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** From the browser: a second click creates no second order. */
    clientId: uuid('client_id').notNull(),
    studentId: ref('student_id', () => people.id),
    serviceId: ref('service_id', () => services.id),
    acquirer: text('acquirer').notNull(),
    tyiyn: tyiyn('tyiyn').notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull().default('made'),
    /** The acquirer's id of the payment, and the URL of its page. */
    paymentId: text('payment_id'),
    pageUrl: text('page_url'),
    /** The last digits of the card. */
    card: text('card').notNull().default(''),
    /** The reason of a refusal, in the acquirer's words. */
    failure: text('failure').notNull().default(''),
    entryId: bigint('entry_id', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    /** When the acquirer's page closes. */
    expiresAt: instant('expires_at').notNull(),
    /** When to query the acquirer for the result; null once it is known. */
    askAt: instant('ask_at'),
    asked: smallint('asked').notNull().default(0),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('card_orders_client').on(t.studentId, t.clientId),
    index('card_orders_student').on(t.studentId, t.id),
    index('card_orders_ask').on(t.askAt).where(sql`${t.askAt} is not null`),
    uniqueIndex('card_orders_entry').on(t.entryId).where(sql`${t.entryId} is not null`),
    foreignKey({ name: 'card_orders_entry_fk', columns: [t.entryId], foreignColumns: [ledgerEntries.id] }),
    check(
      'card_orders_state',
      sql`${t.state} in ('made', 'open', 'paid', 'refused', 'cancelled', 'expired')`,
    ),
    check('card_orders_paid', sql`(${t.state} = 'paid') = (${t.entryId} is not null)`),
    check('card_orders_tyiyn', sql`${t.tyiyn} > 0`),
  ],
);

/** A refund to a card: requested, then confirmed. The ledger entry is written when the acquirer has confirmed. */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => cardOrders.id),
    tyiyn: tyiyn('tyiyn').notNull(),
    state: text('state', { enum: ['asked', 'done', 'refused'] })
      .notNull()
      .default('asked'),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    failure: text('failure').notNull().default(''),
    entryId: bigint('entry_id', { mode: 'number' }).references(() => ledgerEntries.id),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('card_refunds_order').on(t.orderId),
    index('card_refunds_asked').on(t.createdAt).where(sql`${t.state} = 'asked'`),
    check('card_refunds_state', sql`${t.state} in ('asked', 'done', 'refused')`),
    check('card_refunds_done', sql`(${t.state} = 'done') = (${t.entryId} is not null)`),
    check('card_refunds_tyiyn', sql`${t.tyiyn} > 0`),
  ],
);

/** Our requests to an acquirer, byte for byte, saved before sending, and the answers. An answered row never changes. */
export const acquirerCalls = pgTable(
  'acquirer_calls',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    acquirer: text('acquirer').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => cardOrders.id),
    url: text('url').notNull(),
    body: bytes('body').notNull(),
    sentAt: instant('sent_at').notNull(),
    status: integer('status'),
    answer: bytes('answer'),
    /** Why there is no answer. */
    failure: text('failure'),
    answeredAt: instant('answered_at'),
  },
  (t) => [index('acquirer_calls_order').on(t.orderId), index('acquirer_calls_sent').on(t.sentAt)],
);

/** The receipt of a payment. Its token opens the page that confirms it is genuine. */
export const receipts = pgTable(
  'receipts',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => ledgerEntries.id),
    /** For example 2026-000123: sequential within the year of creation. */
    number: text('number').notNull().unique(),
    token: text('token').notNull().unique(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [check('receipts_token', sql`${t.token} ~ '^[A-Za-z0-9_-]{22}$'`)],
);

/** A link that shows parents what is due, without signing in. */
export const parentLinks = pgTable(
  'parent_links',
  {
    id: id(),
    studentId: ref('student_id', () => people.id),
    madeAt: instant('made_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('parent_links_one').on(t.studentId).where(sql`${t.revokedAt} is null`)],
);
