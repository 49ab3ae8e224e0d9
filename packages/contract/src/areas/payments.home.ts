import * as z from 'zod';
import { day } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';

/* Apart from the other calls: the home and the menu ask this, and should not fetch the rest. */

/** What is to be paid next, or should have been. */
const nextDue = named({
  serviceId: as('id_uslug', z.int()),
  service: as('uslug', z.string()),
  tyiyn: z.int(),
  dueOn: day,
  overdue: z.boolean(),
});
export type NextDue = z.output<typeof nextDue>;

export const paymentsHome = {
  due: endpoint({
    method: 'POST',
    path: '/api/payments/due.json',
    access: 'student',
    summary: 'What the caller has to pay soon or should have paid, by service; the most urgent first',
    limit: 'read',
    input: z.object({}),
    output: z.array(nextDue),
  }),
};
