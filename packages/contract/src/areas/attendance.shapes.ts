import * as z from 'zod';
import { day, timestamp } from '../codecs.ts';
import { as, named } from '../named.ts';
import { LESSON_KINDS } from './schedule.shapes.ts';

const id = z.int();

export const VISIT_STATES = ['accepted', 'review', 'rejected'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/**
 * Why a teacher should review a scan: too far, location refused or unknown, a device also used by another student,
 * no device, a new device although the student has another, an expired code, the second round missed, a teacher’s
 * mark 'absent', a slow code, a first device that looks like another student’s first device (`same_phone`) or may be
 * one (`alike`), the screen’s digits not typed. A scan that has only remarks stays accepted.
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
  'alike',
  'proof',
] as const;
export type VisitReason = (typeof VISIT_REASONS)[number];
const REMARKS = ['slow', 'alike'] as const satisfies VisitReason[];
export const isRemark = (reason: VisitReason): reason is (typeof REMARKS)[number] =>
  REMARKS.some((remark) => remark === reason);

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

/** The lesson of a QR, as both sides display it. */
export const scannedLesson = named({ ...lessonFields, lessonId: as('id_studentJournalVisit', id) });
export type ScannedLesson = z.infer<typeof scannedLesson>;

/**
 * A lesson that runs now or begins soon, with its QR once the teacher has opened it. The server compares the phone’s
 * location with the room’s, if known. No response contains the room’s location, because students could send it as
 * their own.
 */
export const runningLesson = named({
  sessionId: as('idShed', id.nullable()),
  /** The scheduled lesson; null for a column that the teacher added by hand. */
  scheduleId: id.nullable(),
  ...lessonFields,
  /** The outcome of the caller’s own scan; null for teachers, and before the scan. */
  state: z.enum(VISIT_STATES).nullable(),
  /** The second round is running, and the caller has not scanned in it. */
  again: z.boolean(),
});
export type RunningLesson = z.infer<typeof runningLesson>;

/** One step of a QR. */
export const shownCode = z.object({
  slot: z.int(),
  /** Displayed from this time, by the server’s clock. */
  from: timestamp,
  /** The text of the QR after the application’s address. */
  path: z.string(),
  /** The code to type when the camera fails. */
  typed: z.string(),
});

/** The digits of the second proof, by minute. */
export const shownProof = z.object({
  /** Displayed from this time, by the server’s clock. */
  from: timestamp,
  digits: z.string(),
});
export type ShownProof = z.infer<typeof shownProof>;

/** A student who came, for the projector: never with the reason of a review. */
const arrival = z.object({
  studentId: id,
  code: z.int(),
  fullName: z.string(),
  hasPhoto: z.boolean(),
  /** When the scan arrived. */
  at: timestamp,
});

export const sessionCounts = z.object({
  all: z.int(),
  accepted: z.int(),
  review: z.int(),
  rejected: z.int(),
});

/** A QR session for the teachers of the journal. */
export const qrSession = z.object({
  id,
  lesson: scannedLesson,
  opensAt: timestamp,
  closesAt: timestamp,
  endedAt: timestamp.nullable(),
  round: z.union([z.literal(1), z.literal(2)]),
  secondAt: timestamp.nullable(),
  namesHidden: z.boolean(),
  /** Students must type the screen’s digits after the scan. */
  proof: z.boolean(),
  /** A link for a second screen is active. */
  hasScreen: z.boolean(),
  counts: sessionCounts,
  /** Newest first; in the second round the students who scanned again. */
  arrivals: z.array(arrival),
});
export type QrSession = z.infer<typeof qrSession>;

/** The content of a second screen; names are null while hidden. */
export const secondScreen = z.object({
  lesson: scannedLesson,
  closesAt: timestamp,
  endedAt: timestamp.nullable(),
  round: z.union([z.literal(1), z.literal(2)]),
  counts: sessionCounts,
  arrivals: z.array(arrival.pick({ studentId: true, fullName: true, at: true })).nullable(),
  now: timestamp,
  codes: z.array(shownCode),
  /** Missing when the second proof is off. */
  proofs: z.array(shownProof),
});
export type SecondScreen = z.infer<typeof secondScreen>;

/** A scan with all known facts, for the teacher who decides. */
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
  /** Other students with the same device. */
  sharedWith: z.array(z.string()),
  typed: z.boolean(),
  /** It arrived after its code had expired, `codeAgeMs` after the code was displayed. */
  offline: z.boolean(),
  /** The first device that the student has used. */
  firstDevice: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
});
export type ReviewedVisit = z.infer<typeof reviewedVisit>;
