import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, id, instant, ref } from './columns.ts';
import { journalLessons } from './journal.ts';
import { groups, people } from './people.ts';
import { rooms } from './timetable.ts';

/** A browser by the key pair that it made itself and cannot give away; `personId` is who it first came with. */
export const scanDevices = pgTable(
  'scan_devices',
  {
    id: id(),
    publicKey: bytes('public_key').notNull().unique(),
    personId: ref('person_id', () => people.id),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('scan_devices_person').on(t.personId)],
);

/**
 * The QR of one lesson. Codes are made from `secret` and the time; they count from `opensAt` to `closesAt`, while it has not
 * ended. `screenHash` is of the secret in the link of the second screen. `absentNoted`: at an end whoever had not come was noted
 * as absent.
 */
export const qrSessions = pgTable(
  'qr_sessions',
  {
    id: id(),
    journalLessonId: integer('journal_lesson_id')
      .notNull()
      .unique()
      .references(() => journalLessons.id),
    roomId: integer('room_id').references(() => rooms.id),
    secret: bytes('secret').notNull(),
    screenHash: bytes('screen_hash').unique(),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    openedById: ref('opened_by_id', () => people.id),
    openedAt: instant('opened_at').notNull().defaultNow(),
    round: smallint('round').notNull().default(1),
    secondAt: instant('second_at'),
    endedAt: instant('ended_at'),
    absentNoted: boolean('absent_noted').notNull().default(false),
    namesHidden: boolean('names_hidden').notNull().default(false),
    /** A scan counts only after the student typed the digits of the screen. */
    proof: boolean('proof').notNull().default(false),
  },
  (t) => [
    index('qr_sessions_opened_by').on(t.openedById, t.id),
    index('qr_sessions_time').on(t.closesAt, t.opensAt),
    // Those whose second round nobody has ended: few at any time.
    index('qr_sessions_second').on(t.closesAt).where(sql`${t.secondAt} is not null and ${t.endedAt} is null`),
    check('qr_sessions_order', sql`${t.opensAt} < ${t.closesAt}`),
    check('qr_sessions_round', sql`${t.round} in (1, 2)`),
  ],
);

/**
 * A student who scanned the QR of a lesson, once. `scannedAt` is when, by our clock: of a scan without a network the time of
 * the code. What is `accepted` is in the journal, what is to `review` or `rejected` is not. `groupId` is the group the student
 * had then.
 */
export const qrVisits = pgTable(
  'qr_visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    sessionId: ref('session_id', () => qrSessions.id),
    studentId: ref('student_id', () => people.id),
    groupId: ref('group_id', () => groups.id),
    state: text('state', { enum: ['accepted', 'review', 'rejected'] }).notNull(),
    reasons: text('reasons').array().notNull().default(sql`'{}'`),
    scannedAt: instant('scanned_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** How old the code was when it came. */
    codeAgeMs: integer('code_age_ms').notNull(),
    secondAt: instant('second_at'),
    distanceM: integer('distance_m'),
    accuracyM: integer('accuracy_m'),
    deviceId: integer('device_id').references(() => scanDevices.id),
    /** The one of the second round. */
    secondDeviceId: integer('second_device_id').references(() => scanDevices.id),
    typed: boolean('typed').notNull().default(false),
    offline: boolean('offline').notNull().default(false),
    decidedById: integer('decided_by_id').references(() => people.id),
    decidedAt: instant('decided_at'),
    /** The first device that this student ever came with. */
    firstDevice: boolean('first_device').notNull().default(false),
    /**
     * HMACs by the secret of the QR: of the network address, of the address with the browser's name, of the exact place. Equal
     * ones are compared within one lesson; no address and no place can be read from them.
     */
    networkPrint: text('network_print'),
    phonePrint: text('phone_print'),
    placePrint: text('place_print'),
    /** When the student typed the digits of the screen. */
    provenAt: instant('proven_at'),
  },
  (t) => [
    unique('qr_visits_once').on(t.sessionId, t.studentId),
    index('qr_visits_device').on(t.deviceId, t.sessionId),
    index('qr_visits_student').on(t.studentId, t.scannedAt.desc()),
    index('qr_visits_group').on(t.groupId),
    check('qr_visits_state', sql`${t.state} in ('accepted', 'review', 'rejected')`),
    check('qr_visits_decided', sql`(${t.decidedById} is null) = (${t.decidedAt} is null)`),
  ],
);

/**
 * How many of a group were in a lesson: by the journal's cells, and by QR. Kept by triggers on `journal_cells` and `qr_visits`
 * and by nothing else, so that a report reads a few hundred thousand rows, not ten million. What a report asks of the lesson
 * stands in the row as well, so that it reads no other table by lesson; triggers on `journal_lessons` and `qr_sessions` keep it.
 * Backups leave all of it out.
 */
export const presenceCounts = pgTable(
  'presence_counts',
  {
    journalLessonId: integer('journal_lesson_id').notNull(),
    groupId: integer('group_id').notNull(),
    present: integer('present').notNull().default(0),
    absent: integer('absent').notNull().default(0),
    accepted: integer('accepted').notNull().default(0),
    review: integer('review').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    assignmentId: integer('assignment_id').notNull(),
    /** Null while the lesson's column is taken away. */
    heldOn: date('held_on'),
    /** The lesson has a QR. */
    byQr: boolean('by_qr').notNull(),
  },
  (t) => [
    primaryKey({ name: 'presence_counts_pk', columns: [t.journalLessonId, t.groupId] }),
    index('presence_counts_day').on(t.heldOn),
  ],
);

/** The card of a student; there is one at a time that works. */
export const studentCards = pgTable(
  'student_cards',
  {
    id: id(),
    studentId: ref('student_id', () => people.id),
    issuedAt: instant('issued_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    index('student_cards_student').on(t.studentId),
    uniqueIndex('student_cards_one').on(t.studentId).where(sql`${t.revokedAt} is null`),
  ],
);
