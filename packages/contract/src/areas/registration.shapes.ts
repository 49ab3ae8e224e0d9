import * as z from 'zod';
import { flag, timestamp, wireId } from '../codecs.ts';
import { as, named } from '../named.ts';

const id = z.int();

/** The semester of study of an academic year; both together identify a term. */
export const ofSemester = { yearId: as('id_a_year', wireId), semesterId: as('id_semester', wireId) };

/** A weekly lesson: every week (0), odd (1) or even (2) weeks. */
const slot = z.object({
  dayNumber: z.int(),
  bell: z.int(),
  beginsAt: z.string(),
  week: z.int(),
  lessonType: z.string(),
  kind: z.enum(['lecture', 'practice', 'laboratory']),
});
export type RegistrationSlot = z.output<typeof slot>;

export const REGISTRATION_KINDS = ['plan', 'elective', 'other', 'retake', 'additional'] as const;

/** Whether registration is open. `serverNow` is the reference clock for its times. */
const registrationWindow = z.object({
  id: id.nullable(),
  state: z.enum(['none', 'before', 'open', 'closed']),
  way: z.enum(['first', 'draw']),
  opensAt: timestamp.nullable(),
  closesAt: timestamp.nullable(),
  serverNow: timestamp,
  creditLimit: z.int(),
  /** For a draw: the published commitment, and when it was held. */
  commitment: z.string().nullable(),
  drawnAt: timestamp.nullable(),
});
export type RegistrationWindow = z.output<typeof registrationWindow>;

const teacher = named({
  id: as('id_teacher', id),
  code: as('idid', id),
  fullName: as('t_fio', z.string()),
  hasPhoto: z.boolean(),
});

const offeredStream = named({
  id: as('id_stream', id),
  number: as('subgroup', z.int()),
  /** Null applies to all lesson types. */
  lessonTypeId: as('id_vid_zaniatiy', id.nullable()),
  teachers: z.array(teacher),
  slots: z.array(slot),
  seats: z.int(),
  free: z.int(),
  minimum: z.int(),
  taken: z.int(),
  waiting: z.int(),
  /** The caller’s own place on the waiting list; or until when a seat is held for them. */
  place: z.int().nullable(),
  heldUntil: timestamp.nullable(),
});
export type OfferedStream = z.output<typeof offeredStream>;

export const OFFER_SECTIONS = ['elective', 'plan', 'other', 'extra'] as const;

export const offer = named({
  section: z.enum(OFFER_SECTIONS),
  kind: z.enum(REGISTRATION_KINDS),
  disciplineId: as('id_discipline', id),
  code: z.string(),
  name: as('p34', z.string()),
  departmentId: as('id_kafedra', id),
  credits: as('kredits', z.int()),
  examTypeId: as('id_examination', id),
  examType: z.string(),
  choice: z.int().nullable(),
  /** Lesson types to choose one by one; empty if chosen as one unit. */
  lessonTypes: z.array(z.object({ id, name: z.string() })),
  /** Prerequisites that the student lacks. */
  missing: z.array(z.object({ id, name: z.string() })),
  streams: z.array(offeredStream),
});
export type Offer = z.output<typeof offer>;

/** One stream of a registration, or the planned class; rows of one discipline are one registration. */
export const ownRegistration = named({
  id: as('id_disciplineForStudent', id.nullable()),
  disciplineId: as('id_discipline', id),
  name: as('p34', z.string()),
  credits: as('kredits', z.int()),
  examTypeId: as('id_examination', id),
  examType: z.string(),
  groupId: as('id_group', id),
  streamId: as('id_stream', id.nullable()),
  stream: as('subgroup', z.int().nullable()),
  lessonTypeId: as('id_vid_zaniatiy', id.nullable()),
  lessonType: z.string().nullable(),
  teacherId: as('id_teacher', id.nullable()),
  teacher: as('t_fio', z.string()),
  byPlan: as('isByPlan', flag),
  kind: z.enum(REGISTRATION_KINDS),
  slots: z.array(slot),
  choice: z.int().nullable(),
  canRemove: z.boolean(),
});
export type OwnRegistration = z.output<typeof ownRegistration>;

export const registrationPage = z.object({
  window: registrationWindow,
  /** Planned credits of the semester; 0 if there is no plan. */
  planCredits: z.int(),
  choices: z.array(z.object({ number: z.int(), picks: z.int(), of: z.int() })),
  registrations: z.array(ownRegistration),
  /** The offers of the own plan, and the student’s other registrations and waiting lists. */
  offers: z.array(offer),
});
export type RegistrationPage = z.output<typeof registrationPage>;

/** Problems of a basket; the client finds the names in the offers. See `basketProblems` in the rules. */
export const problem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown'), streamId: id }),
  z.object({ kind: z.literal('registered'), disciplineId: id }),
  z.object({ kind: z.literal('full'), streamId: id, fitting: z.array(id) }),
  z.object({
    kind: z.literal('clash'),
    streamId: id,
    otherStreamId: id.nullable(),
    otherDisciplineId: id,
    fitting: z.array(id),
  }),
  z.object({
    kind: z.literal('type'),
    disciplineId: id,
    lessonTypeId: id.nullable(),
    chosen: z.int(),
  }),
  z.object({ kind: z.literal('prerequisite'), disciplineId: id, missing: z.array(id) }),
  z.object({ kind: z.literal('choice'), choice: z.int(), picks: z.int(), chosen: z.int() }),
  z.object({ kind: z.literal('credits'), sum: z.int(), limit: z.int() }),
]);

/** The result of each wish, in order: see `holdDraw` in the rules. */
export const drawTries = z.array(
  z.object({ streamId: id, got: z.enum(['seat', 'full', 'clash', 'credits', 'enough']) }),
);
export type DrawTry = z.output<typeof drawTries>[number];

/** The history of the caller’s registrations, newest first. */
export const registrationStep = z.object({
  id: z.int(),
  at: timestamp,
  step: z.enum([
    ...(['registered', 'deleted', 'waiting', 'offered', 'left', 'expired'] as const),
    ...(['withdrawn', 'drawn', 'unlucky', 'unplanned', 'overfilled', 'ended', 'understood'] as const),
  ]),
  discipline: z.string(),
  stream: z.int().nullable(),
  lessonType: z.string().nullable(),
  /** Null is the server itself. */
  by: z.string().nullable(),
  reason: z.string(),
});

/** A stream as its teacher sees it. */
export const taughtStream = named({
  id: as('id_stream', id),
  number: as('subgroup', z.int()),
  disciplineId: as('id_discipline', id),
  discipline: as('p34', z.string()),
  lessonType: z.string().nullable(),
  semesterId: as('id_semester', id),
  slots: z.array(slot),
  seats: z.int(),
  taken: z.int(),
  held: z.int(),
  free: z.int(),
  minimum: z.int(),
  waiting: z.int(),
});
export const streamStudent = named({
  id: as('id_student', id),
  code: as('idid', id),
  fullName: as('s_fio', z.string()),
  group: as('p20', z.string()),
  hasPhoto: z.boolean(),
  registeredAt: timestamp.nullable(),
  /** Null if registered; else the place on the waiting list, 0 while a seat is held. */
  place: z.int().nullable(),
});
