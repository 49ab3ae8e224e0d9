import * as z from 'zod';
import { flag, timestamp, wireId, wireInt, wireLongId } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
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

/** So many streams fit into a basket. */
export const BASKET_MAX = 40;
/** In so many lines of a term somebody may stand: a seat that is held for them is held from others. */
export const LINES_MAX = 20;
/** So many wishes one may rank for one choice. */
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
    summary: 'All of a semester’s registration: the window, what the caller has, and what their plan offers',
    limit: 'read',
    input: named(ofSemester),
    output: registrationPage,
  }),
  others: endpoint({
    method: 'POST',
    path: '/api/registration/others.json',
    access: 'student',
    summary: 'The electives outside the caller’s plan, which are many: for whoever looks for one',
    limit: 'read',
    input: named(ofSemester),
    output: z.array(offer),
  }),
  seats: endpoint({
    method: 'POST',
    path: '/api/registration/seats.json',
    access: 'student',
    summary: 'The free seats of a semester’s streams now, and when to ask again',
    limit: 'read',
    /** With those of electives outside the plan, for whoever looks at them. */
    input: named({ ...ofSemester, others: flag.optional() }),
    output: z.object({
      /** Changes when the page itself should be read anew: a window opened, a stream was withdrawn. */
      version: z.string(),
      serverNow: timestamp,
      againMs: z.int(),
      /** Without the seat that may be held for the caller: the page says that. */
      seats: z.array(z.object({ id: z.int(), free: z.int(), waiting: z.int() })),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/registration/save.json',
    access: 'student',
    summary:
      'Registers the caller with all of these streams or none, and says what is in the way; a line is left only with `endLines`',
    input: named({
      ...ofSemester,
      streamIds: z.array(wireId).min(1).max(BASKET_MAX),
      /** The lines that the caller agrees to leave for it, by their streams. */
      endLines: z.array(wireId).max(LINES_MAX).optional(),
    }),
    output: z.object({
      saved: z.boolean(),
      problems: z.array(problem),
      /** The lines that it ended, by their streams; of a save that waits for the caller's word those that it would end. */
      lines: z.array(z.int()),
      page: registrationPage,
    }),
  }),
  returnToLines: endpoint({
    method: 'POST',
    path: '/api/registration/line/return.json',
    access: 'student',
    summary:
      'Takes a save of the last minutes back: its streams go, and the lines that it ended go on at their places',
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
    input: named({ ...ofSemester, disciplineId: as('id_discipline', wireId) }),
    output: registrationPage,
  }),
  joinLine: endpoint({
    method: 'POST',
    path: '/api/registration/line/join.json',
    access: 'student',
    summary: 'Waits for a seat in a stream that is full',
    input: named({ ...ofSemester, ...ofStream }),
    output: registrationPage,
  }),
  leaveLine: endpoint({
    method: 'POST',
    path: '/api/registration/line/leave.json',
    access: 'student',
    summary: 'Waits no more, or gives back a seat that was held',
    input: named({ ...ofSemester, ...ofStream }),
    output: registrationPage,
  }),
  wishes: endpoint({
    method: 'POST',
    path: '/api/registration/wishes.json',
    access: 'student',
    summary: 'The caller’s wishes in a draw, their ticket, and after it what came of them',
    limit: 'read',
    input: named(ofSemester),
    output: z.object({
      ticket: z.int().nullable(),
      wishes: z.array(wish),
      seed: z.string().nullable(),
      hash: z.string().nullable(),
      /** What the caller's browser promised with their ticket to add to the seed, and whether it has told it. */
      share: z.object({ hash: z.string().nullable(), isTold: z.boolean() }).optional(),
      /** All tickets and wishes as they stood at the closing, by their hash; until then shares are taken. */
      seal: z.object({ hash: z.string(), until: timestamp }).optional(),
      outcomes: z.array(z.object({ choice: z.string(), place: z.int(), of: z.int(), tries: drawTries })),
    }),
  }),
  saveWishes: endpoint({
    method: 'POST',
    path: '/api/registration/wishes/save.json',
    access: 'student',
    summary: 'Ranks the caller’s wishes for every choice, the dearest first',
    input: named({
      ...ofSemester,
      wishes: z
        .array(z.object({ choice: z.string().max(64), streamIds: z.array(wireId).max(WISHES_MAX) }))
        .max(CHOICES_MAX),
      /** The SHA-256 of a share of chance that the browser keeps until the wishes are closed; the first one of a ticket counts. */
      shareHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .nullish(),
    }),
    output: z.null(),
  }),
  tellShare: endpoint({
    method: 'POST',
    path: '/api/registration/wishes/share.json',
    access: 'student',
    summary:
      'Tells the share of chance that was promised with the caller’s ticket, once all tickets are sealed',
    input: named({ ...ofSemester, share: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.null(),
  }),
  drawFile: rawEndpoint({
    method: 'GET',
    path: '/api/registration/draw.json',
    access: 'signedIn',
    summary: 'The file of a draw that was held, from which anybody can hold it again',
    input: z.object({ windowId: wireId }),
  }),
  history: endpoint({
    method: 'POST',
    path: '/api/registration/history.json',
    access: 'student',
    summary: 'What happened to the caller’s registrations of a semester, newest first',
    limit: 'read',
    input: named({ ...ofSemester, beforeId: wireLongId.optional() }),
    output: z.object({ steps: z.array(registrationStep), more: z.boolean() }),
  }),
  taughtStreams: endpoint({
    method: 'POST',
    path: '/api/registration/streams.json',
    access: 'teacher',
    summary: 'The caller’s own streams of a term, with seats and lines',
    limit: 'read',
    input: named(inTerm),
    output: z.array(taughtStream),
  }),
  streamStudents: endpoint({
    method: 'POST',
    path: '/api/registration/streams/students.json',
    access: 'teacher',
    summary: 'Who is registered with one of the caller’s streams, and who waits',
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
  /** Nothing can be registered for now: `opensAt` says when, if that is known. */
  REGISTRATION_CLOSED: 409,
  /** Seats are given by lot: wishes are what is saved. */
  REGISTRATION_DRAW: 409,
  /** The draw of the semester is over and about to be held. */
  REGISTRATION_DRAWING: 409,
  REGISTRATION_STREAM: 404,
  /** One stream alone was asked for, and something is in the way. */
  REGISTRATION_FULL: 409,
  REGISTRATION_CLASH: 409,
  REGISTRATION_CREDITS: 409,
  REGISTRATION_PREREQUISITE: 409,
  REGISTRATION_CHOICE: 409,
  REGISTRATION_TWICE: 409,
  REGISTRATION_NOT_FOUND: 404,
  /** By plan: the office alone deletes it. */
  REGISTRATION_BY_PLAN: 409,
  /** There are seats: no need to wait. */
  REGISTRATION_NOT_FULL: 409,
  REGISTRATION_LINES: 409,
  REGISTRATION_WISHES: 400,
  /** Another share was promised with the ticket. */
  REGISTRATION_SHARE: 400,
} as const;

/** The whole area: its calls, the ways they fail, what it pushes, and what it tells the audit log. */
export const registrationArea = {
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
