import * as z from 'zod';
import type { SignedIn } from '../chat-clients.ts';
import { ask } from './ask.ts';
import type { About, Met } from './met.ts';
import { until } from './timeline.ts';

type Question<Shape extends z.ZodType> = {
  path: string;
  fields: unknown;
  shape: Shape;
  about: About;
};
/** Repeats a request until it is answered; null when it was refused with `unless`. */
export type Asking = {
  <Shape extends z.ZodType>(question: Question<Shape>): Promise<z.output<Shape>>;
  <Shape extends z.ZodType>(question: Question<Shape> & { unless: string }): Promise<z.output<Shape> | null>;
};

/** Random delay against simultaneous retries; a browser adds the same. */
const JITTER_MS = 1_000;
const BROKEN_MS = 1_000;
const refusal = z.object({ code: z.string().optional() });
const envelope = z.object({ data: z.unknown() });

export class Refused extends Error {}

/** A client that uses both processes in turn, and retries after the given time. */
export function asking({
  who,
  origins,
  met,
}: {
  who: SignedIn;
  origins: readonly string[];
  met: Met;
}): Asking {
  let turn = Math.floor(Math.random() * origins.length);
  return async <Shape extends z.ZodType>({
    path,
    fields,
    shape,
    about,
    unless,
  }: Question<Shape> & { unless?: string }) => {
    const since = performance.now();
    for (;;) {
      const started = performance.now();
      const origin = origins[turn++ % origins.length] ?? '';
      const heard = await ask({ origin, who, path, fields }).catch(String);
      if (typeof heard === 'string') {
        met.broken += 1;
        await until(BROKEN_MS * (1 + Math.random()));
        continue;
      }
      if (heard.status === 503 && heard.retryAfter !== null) {
        met.overloaded += 1;
        await until(heard.retryAfter * 1_000 + Math.random() * JITTER_MS);
        continue;
      }
      const now = performance.now();
      met.heard({ about, ms: now - started, sinceMs: now - since });
      if (heard.status === 200) return shape.parse(envelope.parse(heard.body).data);
      const { code = '' } = refusal.parse(heard.body);
      if (heard.status >= 500) met.otherwise(`${heard.status} ${code}`);
      else if (code === unless) return null;
      throw new Refused(code);
    }
  };
}
