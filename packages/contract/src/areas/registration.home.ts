import * as z from 'zod';
import { timestamp, wireLongId } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';

/* Apart from the other calls: the home asks this, and should not fetch the rest. */

const id = z.int();
const section = z.enum(['elective', 'plan', 'other', 'extra']);

/** A seat that became free and is the caller's for a while. */
const heldSeat = named({
  streamId: as('id_stream', id),
  stream: as('subgroup', z.int()),
  yearId: as('id_a_year', id),
  semesterId: as('id_semester', id),
  discipline: as('p34', z.string()),
  lessonType: z.string().nullable(),
  heldUntil: timestamp,
  /** The clock that it is counted by. */
  serverNow: timestamp,
  /** Under which of the offers it stands. */
  section,
});
export type HeldSeat = z.output<typeof heldSeat>;

/** What became of a registration without the caller, who has not answered it yet. */
const registrationNotice = named({
  /** The line of their history about it. */
  stepId: z.int(),
  what: z.enum(['withdrawn', 'unplanned', 'overfilled']),
  yearId: as('id_a_year', id),
  semesterId: as('id_semester', id),
  discipline: as('p34', z.string()),
  lessonType: z.string().nullable(),
  stream: as('subgroup', z.int().nullable()),
  reason: z.string(),
  /** Under which of the offers something else is found. */
  section,
});
export type RegistrationNotice = z.output<typeof registrationNotice>;

/** What registration has to say on the home. */
export const registrationHome = {
  held: endpoint({
    method: 'POST',
    path: '/api/registration/held.json',
    access: 'student',
    summary:
      'The seats that are held for the caller now, of all semesters, the most urgent first; and what became of their registrations without them',
    limit: 'read',
    input: z.object({}),
    output: z.object({ seats: z.array(heldSeat), notices: z.array(registrationNotice) }),
  }),
  understood: endpoint({
    method: 'POST',
    path: '/api/registration/understood.json',
    access: 'student',
    summary: 'The caller knows what became of their registration, and need not be told again',
    input: z.object({ stepId: wireLongId }),
    output: z.null(),
  }),
};
