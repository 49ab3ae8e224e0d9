import * as z from 'zod';
import { flag, timestamp, wireId, wireInt, wireLongId } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import type { NoticeKinds } from '../notice.ts';
import { registrationEvents } from './registration.events.ts';
import { registrationHome } from './registration.home.ts';
import { registrationLegacy } from './registration.legacy.ts';
import {
  drawTries,
  offer,
  ofSemester,
  problem,
  registrationPage,
  registrationStep,
  streamStudent,
  taughtStream,
} from './registration.shapes.ts';

/** Maximum number of streams in a basket. */
export const BASKET_MAX = 40;
/** Maximum number of waiting lists per student and term: a seat held for one student is unavailable to others. */
export const LINES_MAX = 20;
/** Maximum number of ranked wishes per choice. */
export const WISHES_MAX = 20;
const CHOICES_MAX = 40;

const season = wireInt.refine((value) => value === 1 || value === 2);
const inTerm = { yearId: as('id_a_year', wireId), season: as('id_ws', season) };
const ofStream = { streamId: as('id_stream', wireId) };

const wish = z.object({ choice: z.string(), streamIds: z.array(z.int()) });
export const registrationContract = area({
  ...registrationLegacy,
  ...registrationHome,
  page: endpoint({
    method: 'POST',
    path: '/api/registration/page.json',
    access: 'student',
    summary:
      'The complete registration of a semester: the window, the caller’s streams, and the offers of their plan',
    limit: 'read',
    queue: 'registration',
    input: named(ofSemester),
    output: registrationPage,
  }),
  others: endpoint({
    method: 'POST',
    path: '/api/registration/others.json',
    access: 'student',
    summary: 'The electives outside the caller’s plan; a long list, loaded on request',
    limit: 'read',
    queue: 'registration',
    input: named(ofSemester),
    output: z.array(offer),
  }),
  seats: endpoint({
    method: 'POST',
    path: '/api/registration/seats.json',
    access: 'student',
    summary: 'The current number of free seats in a semester’s streams, and when to request it again',
    limit: 'read',
    queue: 'seats',
    /** Including those of electives outside the plan. */
    input: named({ ...ofSemester, others: flag.optional() }),
    output: z.object({
      /** Changes when the page must be loaded again: a window opened, a stream was withdrawn. */
      version: z.string(),
      serverNow: timestamp,
      againMs: z.int(),
      /** Without a seat held for the caller, which is part of the page. */
      seats: z.array(z.object({ id: z.int(), free: z.int(), waiting: z.int() })),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/registration/save.json',
    access: 'student',
    summary:
      'Registers the caller with all of these streams or none, and returns the problems; a waiting list is left only with `endLines`',
    queue: 'registration',
    input: named({
      ...ofSemester,
      streamIds: z.array(wireId).min(1).max(BASKET_MAX),
      /** The waiting lists that the caller agrees to leave for it, by stream. */
      endLines: z.array(wireId).max(LINES_MAX).optional(),
    }),
    output: z.object({
      saved: z.boolean(),
      problems: z.array(problem),
      /** The waiting lists that it ended, by stream; for an unconfirmed save those that it would end. */
      lines: z.array(z.int()),
      page: registrationPage,
    }),
  }),
  returnToLines: endpoint({
    method: 'POST',
    path: '/api/registration/line/return.json',
    access: 'student',
    summary:
      'Undoes a recent save: its streams are deleted, and the waiting lists that it ended are restored with their places',
    queue: 'registration',
    input: named({
      ...ofSemester,
      streamIds: z.array(wireId).min(1).max(BASKET_MAX),
      lines: z.array(wireId).min(1).max(LINES_MAX),
    }),
    output: registrationPage,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/registration/remove.json',
    access: 'student',
    summary: 'Deletes the caller’s registration for a discipline, all lesson types of it',
    queue: 'registration',
    input: named({ ...ofSemester, disciplineId: as('id_discipline', wireId) }),
    output: registrationPage,
  }),
  joinLine: endpoint({
    method: 'POST',
    path: '/api/registration/line/join.json',
    access: 'student',
    summary: 'Joins the waiting list of a full stream',
    queue: 'registration',
    input: named({ ...ofSemester, ...ofStream }),
    output: registrationPage,
  }),
  leaveLine: endpoint({
    method: 'POST',
    path: '/api/registration/line/leave.json',
    access: 'student',
    summary: 'Leaves a waiting list, or returns a held seat',
    queue: 'registration',
    input: named({ ...ofSemester, ...ofStream }),
    output: registrationPage,
  }),
  wishes: endpoint({
    method: 'POST',
    path: '/api/registration/wishes.json',
    access: 'student',
    summary: 'The caller’s wishes in a draw, their ticket, and later its results',
    limit: 'read',
    queue: 'registration',
    input: named(ofSemester),
    output: z.object({
      ticket: z.int().nullable(),
      wishes: z.array(wish),
      seed: z.string().nullable(),
      hash: z.string().nullable(),
      /**
       * The hash of the share that the caller’s browser committed to for the seed, and whether the share was
       * revealed.
       */
      share: z.object({ hash: z.string().nullable(), isTold: z.boolean() }).optional(),
      /** The hash of all tickets and wishes at closing time; before that, shares are accepted. */
      seal: z.object({ hash: z.string(), until: timestamp }).optional(),
      outcomes: z.array(z.object({ choice: z.string(), place: z.int(), of: z.int(), tries: drawTries })),
    }),
  }),
  saveWishes: endpoint({
    method: 'POST',
    path: '/api/registration/wishes/save.json',
    access: 'student',
    summary: 'Saves the caller’s ranked wishes for every choice, the most preferred first',
    queue: 'registration',
    input: named({
      ...ofSemester,
      wishes: z
        .array(z.object({ choice: z.string().max(64), streamIds: z.array(wireId).max(WISHES_MAX) }))
        .max(CHOICES_MAX),
      /**
       * The SHA-256 of a random share that the browser keeps until the wishes are closed; the first one of a ticket
       * counts.
       */
      shareHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .nullish(),
    }),
    output: z.null(),
  }),
  revealShare: endpoint({
    method: 'POST',
    path: '/api/registration/wishes/share.json',
    access: 'student',
    summary:
      'Reveals the random share that was committed with the caller’s ticket, after all tickets are sealed',
    queue: 'registration',
    input: named({ ...ofSemester, share: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.null(),
  }),
  drawFile: rawEndpoint({
    method: 'GET',
    path: '/api/registration/draw.json',
    access: 'signedIn',
    summary: 'The file of a completed draw, from which any user can verify it',
    input: z.object({ windowId: wireId }),
  }),
  history: endpoint({
    method: 'POST',
    path: '/api/registration/history.json',
    access: 'student',
    summary: 'The history of the caller’s registrations in a semester, newest first',
    limit: 'read',
    queue: 'registration',
    input: named({ ...ofSemester, beforeId: wireLongId.optional() }),
    output: z.object({ steps: z.array(registrationStep), more: z.boolean() }),
  }),
  taughtStreams: endpoint({
    method: 'POST',
    path: '/api/registration/streams.json',
    access: 'teacher',
    summary: 'The caller’s own streams of a term, with seats and waiting lists',
    limit: 'read',
    input: named(inTerm),
    output: z.array(taughtStream),
  }),
  streamStudents: endpoint({
    method: 'POST',
    path: '/api/registration/streams/students.json',
    access: 'teacher',
    summary: 'The students registered with one of the caller’s streams, and its waiting list',
    limit: 'read',
    input: named(ofStream),
    output: z.object({ stream: taughtStream, students: z.array(streamStudent) }),
  }),
  streamSheet: rawEndpoint({
    method: 'GET',
    path: '/api/registration/streams/sheet.xlsx',
    access: 'teacher',
    summary: 'The same as a spreadsheet',
    limit: 'costly',
    input: z.object({ streamId: wireId }),
  }),
});

export const registrationFailures = {
  /** The caller has no such semester in that year. */
  REGISTRATION_SEMESTER: 404,
  /** Registration is closed now: `opensAt` says when it opens, if known. */
  REGISTRATION_CLOSED: 409,
  /** Seats are assigned by draw: only wishes can be saved. */
  REGISTRATION_DRAW: 409,
  /** Wishes are closed, and the draw has not run yet. */
  REGISTRATION_DRAWING: 409,
  REGISTRATION_STREAM: 404,
  /** A single stream was requested, and there is a problem. */
  REGISTRATION_FULL: 409,
  REGISTRATION_CLASH: 409,
  REGISTRATION_CREDITS: 409,
  REGISTRATION_PREREQUISITE: 409,
  REGISTRATION_CHOICE: 409,
  REGISTRATION_TWICE: 409,
  REGISTRATION_NOT_FOUND: 404,
  /** Registered by plan: only the office can delete it. */
  REGISTRATION_BY_PLAN: 409,
  /** The stream has free seats: a waiting list is not needed. */
  REGISTRATION_NOT_FULL: 409,
  REGISTRATION_LINES: 409,
  REGISTRATION_WISHES: 400,
  /** Another share was committed with the ticket. */
  REGISTRATION_SHARE: 400,
} as const;

export const registrationNotices = {
  offered: { for: 'students', details: { discipline: 'names' }, off: [], urgent: true },
} as const satisfies NoticeKinds;

export const registrationArea = {
  notices: registrationNotices,
  calls: registrationContract,
  failures: registrationFailures,
  events: registrationEvents,
  audit: [
    'registration.window',
    'registration.withdrawn',
    'registration.sealed',
    'registration.drawn',
    'registration.rechecked',
  ],
} as const;
