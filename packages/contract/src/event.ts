import * as z from 'zod';

/** A server-sent event: its kind and its data. The kind is the event’s name in the stream. */
export function event<K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) {
  return z.object({ kind: z.literal(kind), ...shape });
}
