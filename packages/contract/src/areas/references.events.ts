import * as z from 'zod';
import { event } from '../event.ts';
import { ORDER_STATES } from './references.constants.ts';

/* In a separate file from the calls: every screen listens, and few call. */
export const referencesEvents = {
  /** To a student: the state of one of their orders has changed. */
  changed: event('references.changed', {
    orderId: z.int(),
    state: z.enum(ORDER_STATES),
    /** Caused by the student’s own action, or included in its response: no notification is needed. */
    quiet: z.boolean(),
    /** The paper was revoked. */
    revoked: z.boolean(),
    /** The kind of the paper, in each language. */
    names: z.object({ ru: z.string(), kg: z.string(), en: z.string() }),
  }),
  /** To the office: an order is new or has changed. */
  queue: event('references.queue', { orderId: z.int() }),
};
