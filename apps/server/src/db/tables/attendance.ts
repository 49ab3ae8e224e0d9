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

/**
 * A browser, identified by a key pair that it generated and cannot export. `personId` is the first person who used
 * it.
 */
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
 * The QR of one lesson. Codes are derived from `secret` and the time, and valid from `opensAt` to `closesAt` until
 * `endedAt`. `screenHash` is the hash of the secret in the link of the second screen. `absentNoted`: the end marked
 * students who had not scanned as absent.
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
    /** A scan counts only after the student has typed the digits shown on the screen. */
    proof: boolean('proof').notNull().default(false),
  },
  (t) => [
    index('qr_sessions_opened_by').on(t.openedById, t.id),
    index('qr_sessions_time').on(t.closesAt, t.opensAt),
    // Sessions with an unfinished second round: few at any time.
    index('qr_sessions_second').on(t.closesAt).where(sql`${t.secondAt} is not null and ${t.endedAt} is null`),
    check('qr_sessions_order', sql`${t.opensAt} < ${t.closesAt}`),
    check('qr_sessions_round', sql`${t.round} in (1, 2)`),
  ],
);

/**
 * The scan of a student for a lesson, at most one. `scannedAt` is the server's time, or the time of the code for a
 * scan made offline. Only `accepted` scans are in the journal, those to `review` or `rejected` are not. `groupId` is
 * the student's group at the time.
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
    /** Age of the code when it arrived. */
    codeAgeMs: integer('code_age_ms').notNull(),
    secondAt: instant('second_at'),
    distanceM: integer('distance_m'),
    accuracyM: integer('accuracy_m'),
    deviceId: integer('device_id').references(() => scanDevices.id),
    /** The device of the second round. */
    secondDeviceId: integer('second_device_id').references(() => scanDevices.id),
    typed: boolean('typed').notNull().default(false),
    offline: boolean('offline').notNull().default(false),
    decidedById: integer('decided_by_id').references(() => people.id),
    decidedAt: instant('decided_at'),
    /** The first device that this student ever used. */
    firstDevice: boolean('first_device').notNull().default(false),
    /**
     * HMACs keyed with the QR secret: of the network address, of the address with the browser's name, and of the
     * exact location. Equal values are compared within one lesson; they do not reveal the address or the location.
     */
    networkPrint: text('network_print'),
    phonePrint: text('phone_print'),
    placePrint: text('place_print'),
    /** When the student typed the digits shown on the screen. */
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
 * Attendance per lesson and group: by the journal's cells, and by QR. Only triggers on `journal_cells` and
 * `qr_visits` maintain it, so that a report reads some hundred thousand rows instead of ten million. Columns of the
 * lesson are copied here so that a report joins no other table; triggers on `journal_lessons` and `qr_sessions`
 * maintain them. Not included in backups.
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
    /** Null while the lesson's column is deleted. */
    heldOn: date('held_on'),
    /** The lesson has a QR. */
    byQr: boolean('by_qr').notNull(),
  },
  (t) => [
    primaryKey({ name: 'presence_counts_pk', columns: [t.journalLessonId, t.groupId] }),
    index('presence_counts_day').on(t.heldOn),
  ],
);

/** The card of a student; one card is valid at a time. */
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
