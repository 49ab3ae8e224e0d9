import * as z from 'zod';

/** The envelope of every JSON response: `result` 0 is success, otherwise `code` names the failure. */
export const envelope = z.object({
  result: z.int(),
  error: z.string().nullable(),
  data: z.unknown(),
  code: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Envelope = z.infer<typeof envelope>;
