import * as z from 'zod';
import { day, timestamp } from '../codecs.ts';
import { as, named } from '../named.ts';
import { LESSON_KINDS } from './schedule.shapes.ts';

const id = z.int();

export const VISIT_STATES = ['accepted', 'review', 'rejected'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/**
 * Why a teacher should look at a scan. `slow` alone does not send it to review; the others do: too far, place refused or
 * unknown, a device that came with another student too, no device, one that the student has not come with before although with
 * another, a code that was over, the second round missed, a teacher who had noted 'absent', a first device that looks like the
 * first device of another student, the digits of the screen not typed.
 */
export const VISIT_REASONS = [
  'far',
  'no_place',
  'device',
  'no_device',
  'new_device',
  'offline',
  'second',
  'absent',
  'slow',
  'same_phone',
  'proof',
] as const;
export type VisitReason = (typeof VISIT_REASONS)[number];

const lessonFields = {
  journalId: as('id_rrnkKrdt', id),
  day,
  bell: z.int(),
  discipline: as('p34', z.string()),
  lessonType: z.string(),
  kind: z.enum(LESSON_KINDS),
  className: z.string(),
  roomId: as('idAud', id.nullable()),
  building: z.string(),
  room: z.string(),
  beginsAt: timestamp,
  endsAt: timestamp,
};

/** The lesson that a QR belongs to, as both sides show it. */
export const scannedLesson = named({ ...lessonFields, lessonId: as('id_studentJournalVisit', id) });
export type ScannedLesson = z.infer<typeof scannedLesson>;

/**
 * A lesson that runs now, or begins soon: with its QR, once the teacher has opened it. The server compares the phone's place with
 * that of the room, where there is one; no answer says where the room is, or students would send that.
 */
export const runningLesson = named({
  sessionId: as('idShed', id.nullable()),
  /** Of the schedule; null for a column that the teacher added by hand. */
  scheduleId: id.nullable(),
  ...lessonFields,
  /** What became of the caller's own scan; null for teachers, and before it. */
  state: z.enum(VISIT_STATES).nullable(),
  /** The second round runs, and the caller has not been seen in it. */
  again: z.boolean(),
});
export type RunningLesson = z.infer<typeof runningLesson>;

/** What one step of a QR shows. */
export const shownCode = z.object({
  slot: z.int(),
  /** From when it is shown, by the server's clock. */
  from: timestamp,
  /** The text of the QR after the address of the application. */
  path: z.string(),
  /** What is typed when a camera fails. */
  typed: z.string(),
});

/** The digits of the second proof, by the minute. */
export const shownProof = z.object({
  /** From when they are shown, by the server's clock. */
  from: timestamp,
  digits: z.string(),
});
export type ShownProof = z.infer<typeof shownProof>;

/** Somebody who came, as the projector may show them: never why a scan is to review. */
const arrival = z.object({
  studentId: id,
  code: z.int(),
  fullName: z.string(),
  hasPhoto: z.boolean(),
  /** When the scan came. */
  at: timestamp,
});

export const sessionCounts = z.object({
  all: z.int(),
  accepted: z.int(),
  review: z.int(),
  rejected: z.int(),
});

/** A QR as those who keep the journal see it. */
export const qrSession = z.object({
  id,
  lesson: scannedLesson,
  opensAt: timestamp,
  closesAt: timestamp,
  endedAt: timestamp.nullable(),
  round: z.union([z.literal(1), z.literal(2)]),
  secondAt: timestamp.nullable(),
  namesHidden: z.boolean(),
  /** A student types the digits of the screen after the scan. */
  proof: z.boolean(),
  /** A link for a second screen is out. */
  hasScreen: z.boolean(),
  counts: sessionCounts,
  /** Newest first; in the second round those who came again. */
  arrivals: z.array(arrival),
});
export type QrSession = z.infer<typeof qrSession>;

/** What a second screen shows; names are null while they are hidden. */
export const secondScreen = z.object({
  lesson: scannedLesson,
  closesAt: timestamp,
  endedAt: timestamp.nullable(),
  round: z.union([z.literal(1), z.literal(2)]),
  counts: sessionCounts,
  arrivals: z.array(arrival.pick({ studentId: true, fullName: true, at: true })).nullable(),
  now: timestamp,
  codes: z.array(shownCode),
  /** None where no second proof is asked for. */
  proofs: z.array(shownProof),
});
export type SecondScreen = z.infer<typeof secondScreen>;

/** A scan with all that is known of it, for whoever decides. */
export const reviewedVisit = z.object({
  studentId: id,
  code: z.int(),
  fullName: z.string(),
  hasPhoto: z.boolean(),
  state: z.enum(VISIT_STATES),
  reasons: z.array(z.enum(VISIT_REASONS)),
  scannedAt: timestamp,
  receivedAt: timestamp,
  codeAgeMs: z.int(),
  secondAt: timestamp.nullable(),
  distanceM: z.int().nullable(),
  accuracyM: z.int().nullable(),
  radiusM: z.int().nullable(),
  device: z.string().nullable(),
  /** Who else came with the same device. */
  sharedWith: z.array(z.string()),
  typed: z.boolean(),
  /** It came when its code was over, `codeAgeMs` after it was shown. */
  offline: z.boolean(),
  /** The first device that the student ever came with. */
  firstDevice: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
});
export type ReviewedVisit = z.infer<typeof reviewedVisit>;
