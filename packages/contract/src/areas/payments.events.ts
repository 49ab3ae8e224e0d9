import * as z from 'zod';
import { event } from '../event.ts';

/* Apart from the calls: every screen listens, and few call. */
export const paymentsEvents = {
  /** To a student: something was charged, paid, refused or given back, or a day comes near by which they must pay. */
  changed: event('payments.changed', {
    serviceId: z.int(),
    what: z.enum(['charged', 'paid', 'refused', 'refunded', 'changed', 'due']),
    tyiyn: z.int(),
    /** Of a payment by card. */
    orderId: z.int().optional(),
    /** Of what is due. */
    dueOn: z.iso.date().optional(),
  }),
};
