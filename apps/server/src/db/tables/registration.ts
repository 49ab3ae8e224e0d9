import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lessonTypes, streams } from './classes.ts';
import { id, instant, ref } from './columns.ts';
import { people } from './people.ts';
import { terms } from './terms.ts';
import { disciplines } from './units.ts';

/** How seats are given in a window: first come, first served, or by a draw when it closes. */
const WAYS = ['first', 'draw'] as const;

/** When students of one year of study may register for a term, and the limits. */
export const registrationWindows = pgTable(
  'registration_windows',
  {
    id: id(),
    termId: ref('term_id', () => terms.id),
    yearOfStudy: smallint('year_of_study').notNull(),
    way: text('way', { enum: WAYS }).notNull().default('first'),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    creditLimit: smallint('credit_limit').notNull().default(36),
    /** How long a freed seat is held for its next student. */
    holdHours: smallint('hold_hours').notNull().default(24),
    /** For a draw: published before it, the SHA-256 of the seed that is published after it. */
    commitment: text('commitment'),
    seed: text('seed'),
    drawnAt: instant('drawn_at'),
  },
  (t) => [
    index('registration_windows_term').on(t.termId, t.yearOfStudy, t.closesAt),
    check('registration_windows_order', sql`${t.opensAt} < ${t.closesAt}`),
    check('registration_windows_way', sql`${t.way} in ('first', 'draw')`),
    check('registration_windows_year', sql`${t.yearOfStudy} between 1 and 6`),
    check('registration_windows_limits', sql`${t.creditLimit} > 0 and ${t.holdHours} > 0`),
    check(
      'registration_windows_draw',
      sql`(${t.way} = 'draw') = (${t.commitment} is not null and ${t.seed} is not null)`,
    ),
  ],
);

/** 'offered' is a seat held until `heldUntil`; 'waiting' is in the list; the others have ended. */
const WAIT_STATES = ['waiting', 'offered', 'registered', 'expired', 'left', 'withdrawn'] as const;

/** A student's place in the waiting list of a full stream. Lists are served in the order of ids. */
export const streamWaits = pgTable(
  'stream_waits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    streamId: ref('stream_id', () => streams.id),
    studentId: ref('student_id', () => people.id),
    state: text('state', { enum: WAIT_STATES }).notNull().default('waiting'),
    since: instant('since').notNull(),
    heldUntil: instant('held_until'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('stream_waits_once').on(t.studentId, t.streamId).where(sql`${t.endedAt} is null`),
    index('stream_waits_line').on(t.streamId, t.id).where(sql`${t.state} = 'waiting'`),
    index('stream_waits_held').on(t.heldUntil).where(sql`${t.state} = 'offered'`),
    index('stream_waits_stream').on(t.streamId),
    check(
      'stream_waits_state',
      sql`${t.state} in ('waiting', 'offered', 'registered', 'expired', 'left', 'withdrawn')`,
    ),
    check('stream_waits_ended', sql`(${t.state} in ('waiting', 'offered')) = (${t.endedAt} is null)`),
    check('stream_waits_offered', sql`${t.state} <> 'offered' or ${t.heldUntil} is not null`),
  ],
);

const STEPS = [
  ...(['registered', 'deleted', 'waiting', 'offered', 'left', 'expired'] as const),
  ...(['withdrawn', 'drawn', 'unlucky', 'unplanned', 'overfilled', 'ended', 'understood'] as const),
] as const;

/** The history of registrations: who changed what, when and why. Append-only: see the migration. */
export const registrationSteps = pgTable(
  'registration_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    studentId: ref('student_id', () => people.id),
    termId: ref('term_id', () => terms.id),
    disciplineId: ref('discipline_id', () => disciplines.id),
    lessonTypeId: integer('lesson_type_id').references(() => lessonTypes.id),
    streamId: integer('stream_id').references(() => streams.id),
    step: text('step', { enum: STEPS }).notNull(),
    /** Null for the server: a freed seat, a draw. */
    byId: integer('by_id').references(() => people.id),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('registration_steps_student').on(t.studentId, t.termId, t.id),
    index('registration_steps_stream').on(t.streamId),
  ],
);

/** Every save of a student's wishes, with the complete list at that time. Append-only. */
export const drawWishSaves = pgTable(
  'draw_wish_saves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    windowId: ref('window_id', () => registrationWindows.id),
    studentId: ref('student_id', () => people.id),
    /** A list of `{ choice, stream_ids }`. */
    wishes: jsonb('wishes').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    index('draw_wish_saves_student').on(t.studentId),
    index('draw_wish_saves_window').on(t.windowId, t.studentId, t.id),
  ],
);

/**
 * A student's wishes in a draw, from the last save: the streams of one choice, most wanted first. Maintained only by
 * a trigger on `draw_wish_saves`.
 */
export const drawWishes = pgTable(
  'draw_wishes',
  {
    windowId: ref('window_id', () => registrationWindows.id),
    studentId: ref('student_id', () => people.id),
    /** A choice group of the plan, or a discipline and lesson type: see `choiceKey` in the rules. */
    choice: text('choice').notNull(),
    streamIds: integer('stream_ids').array().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.windowId, t.studentId, t.choice] })],
);

/** The number under which a student takes part in a draw: published files contain no names. */
export const drawTickets = pgTable(
  'draw_tickets',
  {
    windowId: ref('window_id', () => registrationWindows.id),
    studentId: ref('student_id', () => people.id),
    ticket: integer('ticket').notNull(),
    /**
     * The SHA-256 of the share that the student's browser adds to the seed; the browser reveals the share after the
     * wishes are closed.
     */
    shareHash: text('share_hash'),
  },
  (t) => [
    primaryKey({ columns: [t.windowId, t.studentId] }),
    unique('draw_tickets_number').on(t.windowId, t.ticket),
    check('draw_tickets_share', sql`${t.shareHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** The tickets and wishes of a window when it closed: later ones take no part. Append-only. */
export const drawSeals = pgTable('draw_seals', {
  windowId: integer('window_id')
    .primaryKey()
    .references(() => registrationWindows.id),
  /** The hashed text, byte for byte: see `sealOf`. */
  tickets: text('tickets').notNull(),
  hash: text('hash').notNull(),
  at: instant('at').notNull(),
});

/** The shares that browsers revealed after the tickets were sealed. Append-only. */
export const drawShares = pgTable(
  'draw_shares',
  {
    windowId: ref('window_id', () => registrationWindows.id),
    ticket: integer('ticket').notNull(),
    share: text('share').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.windowId, t.ticket] })],
);

/** A completed draw: the file with which anyone can repeat it, byte for byte. */
export const draws = pgTable('draws', {
  windowId: integer('window_id')
    .primaryKey()
    .references(() => registrationWindows.id),
  file: text('file').notNull(),
  hash: text('hash').notNull(),
  at: instant('at').notNull(),
});

/** What a student got for one choice, and why no higher wish. */
export const drawOutcomes = pgTable(
  'draw_outcomes',
  {
    windowId: ref('window_id', () => registrationWindows.id),
    studentId: ref('student_id', () => people.id),
    choice: text('choice').notNull(),
    place: integer('place').notNull(),
    /** Number of students who competed. */
    among: integer('among').notNull(),
    tries: jsonb('tries').notNull(),
  },
  (t) => [primaryKey({ columns: [t.windowId, t.studentId, t.choice] })],
);
