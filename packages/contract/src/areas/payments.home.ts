import * as z from 'zod';
import { day } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';

/* In a separate file from the other calls: the home and the menu use this, and should not load the others. */

/** The next amount to be paid, or an overdue one. */
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
    summary: 'The caller’s upcoming and overdue amounts by service, the most urgent first',
    limit: 'read',
    input: z.object({}),
    output: z.array(nextDue),
  }),
};
