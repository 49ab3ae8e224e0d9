import { CHANNELS } from '@bilim/contract/notice';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sessions } from './auth.ts';
import { bytes, instant, ref } from './columns.ts';
import { people } from './people.ts';

/**
 * What people are notified of. While a notice is unread, the same thing (kind and link) happening again renews it.
 * `pushDueAt` and `mailDueAt` are set until the notice has been put into an outgoing message.
 */
export const notices = pgTable(
  'notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: ref('person_id', () => people.id),
    kind: text('kind').notNull(),
    link: text('link').notNull(),
    details: jsonb('details').notNull(),
    times: integer('times').notNull().default(1),
    /** In milliseconds, because pages of the list continue after it. */
    at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
    /** Shown in the application. False if the person gets it by other channels only. */
    inApp: boolean('in_app').notNull(),
    readAt: instant('read_at'),
    pushDueAt: instant('push_due_at'),
    mailDueAt: instant('mail_due_at'),
  },
  (t) => [
    uniqueIndex('notices_unread').on(t.personId, t.kind, t.link).where(sql`${t.readAt} is null`),
    index('notices_unread_of_kind').on(t.kind, t.at).where(sql`${t.readAt} is null`),
    index('notices_list').on(t.personId, t.at, t.id).where(sql`${t.inApp}`),
    index('notices_push_due').on(t.pushDueAt).where(sql`${t.pushDueAt} is not null`),
    index('notices_mail_due').on(t.mailDueAt).where(sql`${t.mailDueAt} is not null`),
    index('notices_at').on(t.at),
  ],
);

/** Saved settings of notices; without a row the defaults of the contract apply. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => people.id),
    /** `{ "schedule.moved": { "push": false } }`: only what the person has chosen. */
    choices: jsonb('choices').notNull().default({}),
    /** Minutes after midnight; null for no quiet hours. */
    quietFrom: smallint('quiet_from'),
    quietUntil: smallint('quiet_until'),
    digestHour: smallint('digest_hour'),
    mailOn: boolean('mail_on').notNull().default(true),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (t) => [
    check('notice_settings_quiet', sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`),
    check('notice_settings_hour', sql`${t.digestHour} between 0 and 23`),
  ],
);

/** The key pairs by which push services recognise us. The private key is sealed by the key ring. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  publicKey: text('public_key').notNull().unique(),
  sealedKey: bytes('sealed_key').notNull(),
  madeAt: instant('made_at').notNull().defaultNow(),
});

/** Browsers that receive web push. A subscription serves the session that made it, and ends with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: ref('person_id', () => people.id),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    keyId: ref('key_id', () => pushKeys.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('push_subscriptions_person').on(t.personId),
    index('push_subscriptions_session').on(t.sessionId),
    index('push_subscriptions_key').on(t.keyId),
  ],
);

/**
 * Outgoing pushes and e-mails, one row for each message. A row is `waiting` while more notices may join it, `tried`
 * once a process has claimed it, until `nextAt`.
 */
export const noticeSendings = pgTable(
  'notice_sendings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: ref('person_id', () => people.id),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    subscriptionId: integer('subscription_id').references(() => pushSubscriptions.id, {
      onDelete: 'cascade',
    }),
    noticeIds: bigint('notice_ids', { mode: 'number' }).array().notNull(),
    urgent: boolean('urgent').notNull(),
    state: text('state', { enum: ['waiting', 'tried', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    nextAt: instant('next_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    error: text('error'),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('notice_sendings_waiting')
      .on(t.personId, t.channel, sql`coalesce(${t.subscriptionId}, 0)`)
      .where(sql`${t.state} = 'waiting'`),
    index('notice_sendings_due').on(t.channel, t.nextAt).where(sql`${t.state} in ('waiting', 'tried')`),
    index('notice_sendings_subscription').on(t.subscriptionId),
    index('notice_sendings_made').on(t.madeAt),
  ],
);

/** Until when a job has read the events from which it makes notices. */
export const noticeProgress = pgTable('notice_progress', {
  name: text('name').primaryKey(),
  until: instant('until').notNull(),
});
