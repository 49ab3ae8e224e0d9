import * as z from 'zod';
import { wireInt } from '../codecs.ts';
import { area, rawEndpoint } from '../endpoint.ts';
import { event } from '../event.ts';

export const eventsContract = area({
  stream: rawEndpoint({
    method: 'GET',
    path: '/api/events',
    access: 'signedIn',
    summary: 'Server-sent events for the caller; resumes after Last-Event-ID',
    /** A stream cannot send a header with the page’s user. */
    self: { person: 'id' },
    /** For clients that cannot set the Last-Event-ID header on their first connection. */
    input: z.object({ lastEventId: wireInt.optional() }),
  }),
});

export const eventsEvents = {
  /** The stream is live; no event after the given id was missed. */
  opened: event('stream.opened', {}),
  /** Too many events were missed, or too long ago: reload all data. */
  reset: event('stream.reset', {}),
};

export const eventsArea = { calls: eventsContract, failures: {}, events: eventsEvents, audit: [] } as const;
