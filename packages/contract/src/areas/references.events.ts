import * as z from 'zod';
import { event } from '../event.ts';
import { ORDER_STATES } from './references.constants.ts';

/* Apart from the calls: every screen listens, and few call. */
export const referencesEvents = {
  /** To a student: what became of an order of theirs. */
  changed: event('references.changed', {
    orderId: z.int(),
    state: z.enum(ORDER_STATES),
    /** The student did it themself, or it came with the answer to what they did: nobody needs to be told. */
    quiet: z.boolean(),
    /** Its paper does not hold any more. */
    revoked: z.boolean(),
    /** What was ordered, in each language. */
    names: z.object({ ru: z.string(), kg: z.string(), en: z.string() }),
  }),
  /** To those who work on it: there is a new one, or it is no longer as it was. */
  queue: event('references.queue', { orderId: z.int() }),
};
