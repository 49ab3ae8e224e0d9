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
    /** A stream cannot say by a header whose page it is for. */
    self: { person: 'id' },
    /** For clients that cannot set the Last-Event-ID header on their first connection. */
    input: z.object({ lastEventId: wireInt.optional() }),
  }),
});

export const eventsEvents = {
  /** The stream is live; nothing was missed since the id it resumed after. */
  opened: event('stream.opened', {}),
  /** What was missed is too much or too long ago: load everything anew. */
  reset: event('stream.reset', {}),
};

/** The whole area: its calls, the ways they fail, what it pushes, and what it tells the audit log. */
export const eventsArea = { calls: eventsContract, failures: {}, events: eventsEvents, audit: [] } as const;
