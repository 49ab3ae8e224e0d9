import * as z from 'zod';
import { timestamp } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';

/* Apart from the other calls: the home asks this, and should not fetch the rest. */

const id = z.int();

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
  section: z.enum(['elective', 'plan', 'other', 'extra']),
});
export type HeldSeat = z.output<typeof heldSeat>;

/** What registration has to say on the home. */
export const registrationHome = {
  held: endpoint({
    method: 'POST',
    path: '/api/registration/held.json',
    access: 'student',
    summary: 'The seats that are held for the caller now, of all semesters; the most urgent first',
    limit: 'read',
    input: z.object({}),
    output: z.array(heldSeat),
  }),
};
