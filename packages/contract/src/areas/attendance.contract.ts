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

/** A code is new every so often, and counts for so many steps after its own. */
export const CODE_MS = 10_000;
export const CODE_STEPS = 2;
/** So many codes ahead a screen is told, for a network that comes and goes. */
export const CODES_AHEAD = 3;
/** A lesson's QR counts so long before its bell. */
export const EARLY_MS = 10 * 60_000;
/** A scan without a network counts when it comes within this time of its code. */
export const OFFLINE_MS = 12 * 60 * 60_000;
export const TYPED_LENGTH = 6;
/** No letters or digits that are taken for one another. */
export const TYPED_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** So many typed codes that fit nothing are heard from one student in a minute. */
export const TYPED_TRIES = 10;
export const DECISIONS_MAX = 300;
/** The second proof: other digits each minute; a student has so long after the scan, and so many tries a minute. */
export const PROOF_STEP_MS = 60_000;
export const PROOF_DIGITS = 4;
export const PROOF_MS = 5 * 60_000;
export const PROOF_TRIES = 5;
/** The signed arrival of a scan that was sent away counts so long. */
export const ARRIVAL_MS = 10 * 60_000;

const ofSession = { sessionId: as('idShed', wireId) };
const degrees = (most: number) => z.number().min(-most).max(most).nullable().default(null);
/** A P-256 public key as SPKI, and a signature of 64 bytes; both in letters that fit into an address. */
const publicKey = z.base64url().min(100).max(200);
const signature = z.base64url().length(86);

/** What became of a scan, for the student. How far from the room it was is not in it: three such answers would give the room. */
const ownVisit = named({
  state: z.enum(VISIT_STATES),
  reasons: z.array(z.enum(VISIT_REASONS)),
  sessionId: as('idShed', z.int()),
  lesson: scannedLesson,
  scannedAt: timestamp,
  /** It was the second round that this answered. */
  second: z.boolean(),
  /** The digits of the screen are asked for until then; null where they are not, or were typed. */
  proofUntil: timestamp.nullable(),
});

export const attendanceContract = area({
  running: endpoint({
    method: 'POST',
    path: '/api/schedule/qr.json',
    access: 'signedIn',
    summary:
      "The caller's lessons that run now or begin soon: room, place, times, and the QR once it is open",
    self: { id: 'id', uid: 'id', role: 'role' },
    input: z.object({}),
    output: z.array(runningLesson),
  }),
  time: endpoint({
    method: 'GET',
    path: '/api/qr/time.json',
    access: 'public',
    summary: "The server's time: a phone's own clock does no harm",
    input: z.object({}),
    output: z.object({ now: timestamp }),
  }),
  device: endpoint({
    method: 'POST',
    path: '/api/qr/device.json',
    access: 'student',
    summary: "Notes this browser's public key with its name; it is known once a scan with it was accepted",
    input: z.object({ key: publicKey, name: storableText.trim().min(1).max(80) }),
    output: z.null(),
  }),
  visit: endpoint({
    method: 'POST',
    path: '/api/qr/student/visit.json',
    access: 'student',
    summary: 'The caller is in the lesson whose code this is; sent again, it is answered as it stands',
    self: { idStud: 'id', uid: 'id', role: 'role' },
    input: named({
      /** Known from the QR; a typed code finds its lesson among the caller's own. */
      sessionId: as('idShed', wireId.nullable().default(null)),
      roomId: as('idAud', wireId.nullable().default(null)),
      longitude: as('x', degrees(180)),
      latitude: as('y', degrees(90)),
      /** The radius, in metres, that the phone is sure of. */
      accuracy: z.number().min(0).max(100_000).nullable().default(null),
      code: storableText.trim().min(1).max(100),
      key: publicKey.nullable().default(null),
      /** Of `visitText` by the device's key, made at the scan. */
      signature: signature.nullable().default(null),
      /** It was scanned without a network and waited. */
      offline: z.boolean().default(false),
      /** From the 503 that sent the same scan away: its code is judged by the time of that answer. */
      arrival: storableText.max(200).nullable().default(null),
    }),
    output: ownVisit,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/qr/student/prove.json',
    access: 'student',
    summary: 'The digits that the screen shows after the scan: the second proof',
    self: { idStud: 'id', uid: 'id', role: 'role' },
    input: named({ ...ofSession, digits: storableText.trim().min(1).max(20) }),
    output: ownVisit,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/qr/open.json',
    access: 'teacher',
    summary: "Opens the QR of a lesson of the schedule, with its journal's column; open already, it goes on",
    input: z.object({ scheduleId: wireId, day }),
    output: qrSession,
  }),
  openLesson: endpoint({
    method: 'POST',
    path: '/api/qr/openlesson.json',
    access: 'teacher',
    summary: "Opens the QR of a journal's column; open already, it goes on",
    input: named({ lessonId: as('id_studentJournalVisit', wireId) }),
    output: qrSession,
  }),
  session: endpoint({
    method: 'POST',
    path: '/api/qr/session.json',
    access: 'teacher',
    summary: 'A QR: its lesson, how many of how many came, and who',
    limit: 'read',
    input: named(ofSession),
    output: qrSession,
  }),
  codes: endpoint({
    method: 'POST',
    path: '/api/qr/codes.json',
    access: 'teacher',
    summary: 'What the QR shows now and in the next steps',
    limit: 'read',
    input: named(ofSession),
    output: z.object({ now: timestamp, codes: z.array(shownCode), proofs: z.array(shownProof) }),
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/qr/link.json',
    access: 'teacher',
    summary:
      'A link by which a second screen shows the QR without signing in; an older one ends, without `on` all do',
    input: named({ ...ofSession, on: z.boolean().default(true) }),
    output: z.object({ key: z.string().nullable() }),
  }),
  screen: endpoint({
    method: 'POST',
    path: '/api/qr/screen.json',
    access: 'public',
    summary: 'What a second screen shows',
    limit: 'page',
    input: z.object({ key: z.base64url().length(22) }),
    output: secondScreen,
  }),
  names: endpoint({
    method: 'POST',
    path: '/api/qr/names.json',
    access: 'teacher',
    summary: 'Shows or hides names on the screens; the next QR begins so',
    input: named({ ...ofSession, hidden: z.boolean() }),
    output: qrSession,
  }),
  proof: endpoint({
    method: 'POST',
    path: '/api/qr/proof.json',
    access: 'teacher',
    summary: 'Asks for the second proof or stops asking; the next QR begins so',
    input: named({ ...ofSession, on: z.boolean() }),
    output: qrSession,
  }),
  second: endpoint({
    method: 'POST',
    path: '/api/qr/second.json',
    access: 'teacher',
    summary: 'Begins the second round, in which everyone scans again',
    input: named(ofSession),
    output: qrSession,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/qr/end.json',
    access: 'teacher',
    summary:
      'Ends the QR: who missed the second round is to review, and with `absent` those without a mark were not there. What that changes in a closed lesson needs a reason',
    input: named({ ...ofSession, absent: z.boolean().default(false), ...reason }),
    output: qrSession,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/qr/review.json',
    access: 'teacher',
    summary: 'The scans that a teacher looked at or should, with all that is known of them',
    limit: 'read',
    input: named(ofSession),
    output: z.object({ session: qrSession, visits: z.array(reviewedVisit) }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/qr/decide.json',
    access: 'teacher',
    summary:
      'Accepts or rejects scans, or puts them back to review; what is accepted is in the journal at once. In a closed lesson it needs a reason',
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
  /** The lesson is not now: `from` and `to` say when. */
  QR_NOT_NOW: 409,
  /** The teacher has ended it. */
  QR_ENDED: 409,
  /** No code of ours, or not of this lesson. */
  QR_CODE: 400,
  /** It was one, and is over. */
  QR_CODE_OLD: 409,
  /** A typed code that fits none of the caller's lessons. */
  QR_TYPED: 400,
  QR_TYPED_OFTEN: 429,
  /** The caller does not attend this lesson. */
  QR_NOT_YOURS: 403,
  /** A scan without a network that came too late. */
  QR_LATE: 409,
  /** What was signed is not what came, or by another device. */
  QR_SIGNATURE: 400,
  QR_DEVICE: 400,
  /** Not the digits of the screen, or those that were on it at the scan. */
  QR_PROOF: 400,
  QR_PROOF_OFTEN: 429,
  /** The time for the digits is over. */
  QR_PROOF_LATE: 409,
} as const;

/** The whole area: its calls, the ways they fail, what it pushes, and what it tells the audit log. */
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
