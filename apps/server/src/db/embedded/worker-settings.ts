import { z } from 'zod';

/** What the main thread tells the database's thread at its start. */
export const workerSettings = z.object({
  folder: z.string(),
  socketPath: z.string(),
  /** False only in tests, where a lost disk loses nothing. */
  durable: z.boolean(),
});
export type WorkerSettings = z.infer<typeof workerSettings>;

/** What the database's thread tells the main thread. */
export const workerReport = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  z.object({ state: z.literal('panic'), reason: z.string() }),
]);
