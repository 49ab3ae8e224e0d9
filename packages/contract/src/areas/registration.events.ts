import * as z from 'zod';
import { timestamp } from '../codecs.ts';
import { event } from '../event.ts';

/* In a separate file from the calls: every screen listens, and few call. */
export const registrationEvents = {
  /**
   * To a student: their registrations changed, a seat is held for them, a stream was withdrawn, their wishes were
   * sealed, a draw was held, their plan changed.
   */
  changed: event('registration.changed', {
    yearId: z.int(),
    semesterId: z.int(),
    what: z.enum([
      'registered',
      'deleted',
      'offered',
      'expired',
      'withdrawn',
      'sealed',
      'drawn',
      'replanned',
    ]),
    /** For an important change: the row of the history with the details. */
    stepId: z.int().optional(),
    /**
     * The server’s time of the change: a page loaded later may already contain it. Events of earlier builds omit it.
     */
    at: timestamp.optional(),
  }),
  /** To the teachers of a stream: a student joined, left or is waiting. */
  stream: event('registration.stream', { streamId: z.int() }),
};
