import * as z from 'zod';
import { area, endpoint } from '../endpoint.ts';

/** The response of another call in wire names, with the call’s path and input. */
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
    summary: 'All data for a client’s first screen at once: responses of other calls',
    input: z.object({}),
    output: z.object({
      /** The event position before any data was read: a stream opened after it misses nothing. */
      lastEventId: z.int(),
      answers: z.array(answered),
    }),
  }),
});

export const startArea = { calls: startContract, failures: {}, events: {}, audit: [] } as const;
