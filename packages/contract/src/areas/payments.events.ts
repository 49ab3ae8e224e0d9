import * as z from 'zod';
import { event } from '../event.ts';

/* In a separate file from the calls: every screen listens, and few call. */
export const paymentsEvents = {
  /** To a student: a charge, payment, refusal or refund, or an approaching due date. */
  changed: event('payments.changed', {
    serviceId: z.int(),
    what: z.enum(['charged', 'paid', 'refused', 'refunded', 'changed', 'due']),
    tyiyn: z.int(),
    /** For a card payment. */
    orderId: z.int().optional(),
    /** For a due amount. */
    dueOn: z.iso.date().optional(),
  }),
};
