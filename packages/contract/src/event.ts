import * as z from 'zod';

/** Something that the server pushes: its kind, and what it tells. The stream carries the kind as the event's name. */
export function event<K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) {
  return z.object({ kind: z.literal(kind), ...shape });
}
