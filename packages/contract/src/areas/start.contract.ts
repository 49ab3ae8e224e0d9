import * as z from 'zod';
import { area, endpoint } from '../endpoint.ts';

/** The answer that another call would have given, in wire names: to what was asked, at which path. */
const answered = z.object({
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  data: z.unknown(),
});
export type Answered = z.output<typeof answered>;

export const startContract = area({
  get: endpoint({
    method: 'GET',
    path: '/api/start.json',
    access: 'signedIn',
    summary: 'What a client asks for before its first screen, all at once: answers of other calls',
    input: z.object({}),
    output: z.object({
      /** Where events stood before anything was read: a stream that opens after it misses nothing. */
      lastEventId: z.int(),
      answers: z.array(answered),
    }),
  }),
});

/** The whole area: its calls, the ways they fail, what it pushes, and what it tells the audit log. */
export const startArea = { calls: startContract, failures: {}, events: {}, audit: [] } as const;
