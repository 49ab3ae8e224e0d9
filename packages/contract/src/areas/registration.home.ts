import * as z from 'zod';
import { timestamp, wireLongId } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';

/* In a separate file from the other calls: the home uses this, and should not load the others. */

const id = z.int();
const section = z.enum(['elective', 'plan', 'other', 'extra']);

/** A freed seat that is held for the caller for a limited time. */
const heldSeat = named({
  streamId: as('id_stream', id),
  stream: as('subgroup', z.int()),
  yearId: as('id_a_year', id),
  semesterId: as('id_semester', id),
  discipline: as('p34', z.string()),
  lessonType: z.string().nullable(),
  heldUntil: timestamp,
  /** The server time for its countdown. */
  serverNow: timestamp,
  /** The offer that contains it. */
  section,
});
export type HeldSeat = z.output<typeof heldSeat>;

/** A change of a registration without the caller’s action, not yet dismissed by the caller. */
const registrationNotice = named({
  /** Its row in the history. */
  stepId: z.int(),
  what: z.enum(['withdrawn', 'unplanned', 'overfilled']),
  yearId: as('id_a_year', id),
  semesterId: as('id_semester', id),
  discipline: as('p34', z.string()),
  lessonType: z.string().nullable(),
  stream: as('subgroup', z.int().nullable()),
  reason: z.string(),
  /** The offer with an alternative. */
  section,
});
export type RegistrationNotice = z.output<typeof registrationNotice>;

/** Registration data for the home. */
export const registrationHome = {
  held: endpoint({
    method: 'POST',
    path: '/api/registration/held.json',
    access: 'student',
    summary:
      'The seats held for the caller now, of all semesters, the most urgent first; and changes of their registrations by others',
    limit: 'read',
    input: z.object({}),
    output: z.object({ seats: z.array(heldSeat), notices: z.array(registrationNotice) }),
  }),
  understood: endpoint({
    method: 'POST',
    path: '/api/registration/understood.json',
    access: 'student',
    summary: 'Dismisses a change of the caller’s registration',
    input: z.object({ stepId: wireLongId }),
    output: z.null(),
  }),
};
