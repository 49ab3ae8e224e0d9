import * as z from 'zod';
import { day, storableText, timestamp, wireId } from '../codecs.ts';
import { area, endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import { attendanceEvents } from './attendance.events.ts';
import {
  qrSession,
  reviewedVisit,
  runningLesson,
  scannedLesson,
  secondScreen,
  shownCode,
  shownProof,
  VISIT_REASONS,
  VISIT_STATES,
} from './attendance.shapes.ts';
import { reason } from './journal.inputs.ts';

/** Interval between QR codes, and how many later steps a code remains valid. */
export const CODE_MS = 10_000;
export const CODE_STEPS = 2;
/** Number of future codes sent to a screen, for an unstable network. */
export const CODES_AHEAD = 3;
/** How long before its bell a lesson’s QR counts. */
export const EARLY_MS = 10 * 60_000;
/** A scan without network counts if it arrives within this time after its code. */
export const OFFLINE_MS = 12 * 60 * 60_000;
export const TYPED_LENGTH = 6;
/** Without letters and digits that look alike. */
export const TYPED_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Limit of wrong typed codes per student and minute. */
export const TYPED_TRIES = 10;
export const DECISIONS_MAX = 300;
/** The second proof: new digits each minute; time limit after the scan, and attempts per minute. */
export const PROOF_STEP_MS = 60_000;
export const PROOF_DIGITS = 4;
export const PROOF_MS = 5 * 60_000;
export const PROOF_TRIES = 5;
/** How long the signed arrival of a rejected scan stays valid. */
export const ARRIVAL_MS = 10 * 60_000;

const ofSession = { sessionId: as('idShed', wireId) };
const degrees = (most: number) => z.number().min(-most).max(most).nullable().default(null);
/** A P-256 public key (SPKI), and a 64-byte signature; both base64url. */
const publicKey = z.base64url().min(100).max(200);
const signature = z.base64url().length(86);

/**
 * The outcome of a scan for the student. Without the distance to the room: three such answers would reveal the room’s
 * place.
 */
const ownVisit = named({
  state: z.enum(VISIT_STATES),
  reasons: z.array(z.enum(VISIT_REASONS)),
  sessionId: as('idShed', z.int()),
  lesson: scannedLesson,
  scannedAt: timestamp,
  /** The scan answered the second round. */
  second: z.boolean(),
  /** Until when the screen’s digits are expected; null when they are not expected, or were typed. */
  proofUntil: timestamp.nullable(),
});

export const attendanceContract = area({
  running: endpoint({
    method: 'POST',
    path: '/api/schedule/qr.json',
    access: 'signedIn',
    summary:
      'The caller’s lessons that run now or begin soon: room, place, times, and the QR once it is open',
    self: { id: 'id', uid: 'id', role: 'role' },
    input: z.object({}),
    output: z.array(runningLesson),
  }),
  time: endpoint({
    method: 'GET',
    path: '/api/qr/time.json',
    access: 'public',
    summary: 'The server’s time, which replaces the phone’s own clock',
    input: z.object({}),
    output: z.object({ now: timestamp }),
  }),
  device: endpoint({
    method: 'POST',
    path: '/api/qr/device.json',
    access: 'student',
    summary: 'Registers this browser’s public key with its name; it counts as known after an accepted scan',
    input: z.object({ key: publicKey, name: storableText.trim().min(1).max(80) }),
    output: z.null(),
  }),
  visit: endpoint({
    method: 'POST',
    path: '/api/qr/student/visit.json',
    access: 'student',
    summary: 'Records the caller as present in the lesson of this code; a repeat returns the current state',
    self: { idStud: 'id', uid: 'id', role: 'role' },
    input: named({
      /** From the QR; a typed code is matched with the caller’s own lessons. */
      sessionId: as('idShed', wireId.nullable().default(null)),
      roomId: as('idAud', wireId.nullable().default(null)),
      longitude: as('x', degrees(180)),
      latitude: as('y', degrees(90)),
      /** The phone’s accuracy radius, in metres. */
      accuracy: z.number().min(0).max(100_000).nullable().default(null),
      code: storableText.trim().min(1).max(100),
      key: publicKey.nullable().default(null),
      /** The device key’s signature of `visitText`, made at the scan. */
      signature: signature.nullable().default(null),
      /** It was scanned offline and sent later. */
      offline: z.boolean().default(false),
      /** From the 503 that rejected the same scan: its code is judged by the time of that response. */
      arrival: storableText.max(200).nullable().default(null),
    }),
    output: ownVisit,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/qr/student/prove.json',
    access: 'student',
    summary: 'Submits the digits that the screen shows after the scan: the second proof',
    self: { idStud: 'id', uid: 'id', role: 'role' },
    input: named({ ...ofSession, digits: storableText.trim().min(1).max(20) }),
    output: ownVisit,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/qr/open.json',
    access: 'teacher',
    summary: 'Opens the QR of a scheduled lesson, with its journal column; an open one continues',
    input: z.object({ scheduleId: wireId, day }),
    output: qrSession,
  }),
  openLesson: endpoint({
    method: 'POST',
    path: '/api/qr/openlesson.json',
    access: 'teacher',
    summary: 'Opens the QR of a journal column; an open one continues',
    input: named({ lessonId: as('id_studentJournalVisit', wireId) }),
    output: qrSession,
  }),
  session: endpoint({
    method: 'POST',
    path: '/api/qr/session.json',
    access: 'teacher',
    summary: 'A QR session: its lesson, how many students of how many came, and their names',
    limit: 'read',
    input: named(ofSession),
    output: qrSession,
  }),
  codes: endpoint({
    method: 'POST',
    path: '/api/qr/codes.json',
    access: 'teacher',
    summary: 'The current QR code and those of the next steps',
    limit: 'read',
    input: named(ofSession),
    output: z.object({ now: timestamp, codes: z.array(shownCode), proofs: z.array(shownProof) }),
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/qr/link.json',
    access: 'teacher',
    summary:
      'A link for a second screen that shows the QR without sign-in; it replaces an older link, and without `on` all links end',
    input: named({ ...ofSession, on: z.boolean().default(true) }),
    output: z.object({ key: z.string().nullable() }),
  }),
  screen: endpoint({
    method: 'POST',
    path: '/api/qr/screen.json',
    access: 'public',
    summary: 'The content of a second screen',
    limit: 'page',
    input: z.object({ key: z.base64url().length(22) }),
    output: secondScreen,
  }),
  names: endpoint({
    method: 'POST',
    path: '/api/qr/names.json',
    access: 'teacher',
    summary: 'Shows or hides names on the screens; the next QR keeps the setting',
    input: named({ ...ofSession, hidden: z.boolean() }),
    output: qrSession,
  }),
  proof: endpoint({
    method: 'POST',
    path: '/api/qr/proof.json',
    access: 'teacher',
    summary: 'Turns the second proof on or off; the next QR keeps the setting',
    input: named({ ...ofSession, on: z.boolean() }),
    output: qrSession,
  }),
  second: endpoint({
    method: 'POST',
    path: '/api/qr/second.json',
    access: 'teacher',
    summary: 'Starts the second round, in which every student scans again',
    input: named(ofSession),
    output: qrSession,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/qr/end.json',
    access: 'teacher',
    summary:
      'Ends the QR: students who missed the second round go to review, and with `absent` students without a mark are marked absent. A change of a closed lesson needs a reason',
    input: named({ ...ofSession, absent: z.boolean().default(false), ...reason }),
    output: qrSession,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/qr/review.json',
    access: 'teacher',
    summary: 'The scans that a teacher has reviewed or should review, with all known facts',
    limit: 'read',
    input: named(ofSession),
    output: z.object({ session: qrSession, visits: z.array(reviewedVisit) }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/qr/decide.json',
    access: 'teacher',
    summary:
      'Accepts or rejects scans, or returns them to review; accepted scans enter the journal at once. A closed lesson needs a reason',
    input: named({
      ...ofSession,
      studentIds: z.array(wireId).min(1).max(DECISIONS_MAX),
      state: z.enum(VISIT_STATES),
      ...reason,
    }),
    output: z.object({ session: qrSession, visits: z.array(reviewedVisit) }),
  }),
});

export const attendanceFailures = {
  QR_NOT_FOUND: 404,
  /** The lesson is not running now: `from` and `to` say when it does. */
  QR_NOT_NOW: 409,
  /** The teacher has ended it. */
  QR_ENDED: 409,
  /** Not one of our codes, or not of this lesson. */
  QR_CODE: 400,
  /** A valid code that has expired. */
  QR_CODE_OLD: 409,
  /** A typed code that matches none of the caller’s lessons. */
  QR_TYPED: 400,
  QR_TYPED_OFTEN: 429,
  /** The caller does not attend this lesson. */
  QR_NOT_YOURS: 403,
  /** An offline scan that arrived too late. */
  QR_LATE: 409,
  /** The signature does not match the data, or is by another device. */
  QR_SIGNATURE: 400,
  QR_DEVICE: 400,
  /** Not the current digits of the screen, nor those at the time of the scan. */
  QR_PROOF: 400,
  QR_PROOF_OFTEN: 429,
  /** The time limit for the digits is over. */
  QR_PROOF_LATE: 409,
} as const;

export const attendanceArea = {
  calls: attendanceContract,
  failures: attendanceFailures,
  events: attendanceEvents,
  audit: [
    'attendance.opened',
    'attendance.second',
    'attendance.ended',
    'attendance.decided',
    'attendance.screen',
  ],
} as const;
