import * as z from 'zod';
import { timestamp } from '../codecs.ts';
import { event } from '../event.ts';

/* Apart from the calls: every screen listens, and few call. */
export const registrationEvents = {
  /** To a student: their registrations changed, a seat is held for them, a stream was withdrawn, their wishes were sealed, a draw was held, their plan changed. */
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
    /** Where they must hear of it: the line of their history that says more. */
    stepId: z.int().optional(),
    /** When, by the server's clock: a page that was answered later may have it already. Events of earlier builds do not say. */
    at: timestamp.optional(),
  }),
  /** To those who teach a stream: somebody came, went or waits. */
  stream: event('registration.stream', { streamId: z.int() }),
};
