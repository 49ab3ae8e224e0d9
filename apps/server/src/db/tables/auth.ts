import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { people } from './people.ts';
import { departments, faculties } from './units.ts';

/** Login and password of a person. `oneTime` credentials must be changed before they give access. */
export const credentials = pgTable(
  'credentials',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => people.id),
    login: text('login').notNull(),
    passwordHash: text('password_hash').notNull(),
    oneTime: boolean('one_time').notNull().default(true),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('credentials_login').on(sql`lower(${t.login})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    secretHash: text('secret_hash').notNull().unique(),
    personId: ref('person_id', () => people.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** When the password was last entered in this session. */
    confirmedAt: instant('confirmed_at'),
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (t) => [index('sessions_person').on(t.personId, t.endedAt)],
);

/** Failed attempts, for the limits by login and by address. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    login: text('login').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('login_failures_login').on(t.login, t.at),
    index('login_failures_address').on(t.address, t.at),
  ],
);

export const googleAccounts = pgTable(
  'google_accounts',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => people.id),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedAt: instant('linked_at').notNull().defaultNow(),
  },
  (t) => [unique('google_accounts_subject').on(t.issuer, t.subject)],
);

/** A sign-in or account linking in progress at the identity provider: single use, valid for ten minutes. */
export const googleFlows = pgTable('google_flows', {
  stateHash: text('state_hash').primaryKey(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  personId: integer('person_id').references(() => people.id),
  returnTo: text('return_to').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/**
 * Rights of people: everywhere, or in one faculty or department; with an optional start and end. `grantedBy` is null
 * when the operator granted it.
 */
export const grants = pgTable(
  'grants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: ref('person_id', () => people.id),
    right: text('right').notNull(),
    facultyId: integer('faculty_id').references(() => faculties.id),
    departmentId: integer('department_id').references(() => departments.id),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    grantedBy: integer('granted_by').references(() => people.id),
    grantedAt: instant('granted_at').notNull().defaultNow(),
  },
  (t) => [
    unique('grants_place').on(t.personId, t.right, t.facultyId, t.departmentId).nullsNotDistinct(),
    check('grants_one_limit', sql`num_nonnulls(${t.facultyId}, ${t.departmentId}) < 2`),
    check('grants_time', sql`${t.validFrom} < ${t.validUntil}`),
  ],
);
