import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { event } from '../event.ts';

/* In a separate file from the other calls: the header of every screen uses this, and should not load the others. */

/** The bell counts no further. */
export const UNREAD_MAX = 99;

export const noticesHome = {
  count: endpoint({
    method: 'POST',
    path: '/api/notices/count.json',
    access: 'signedIn',
    limit: 'read',
    summary: 'The number of the caller’s unread notices, at most 99',
    input: z.object({}),
    output: z.object({ unread: z.int() }),
  }),
};

export const noticesEvents = {
  /** The caller’s notices have changed: a new one, or some were read. */
  changed: event('notices.changed', {}),
};
