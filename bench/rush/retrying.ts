import * as z from 'zod';
import type { SignedIn } from '../chat-clients.ts';
import type { About, Results } from './results.ts';
import { sendOnce } from './send.ts';
import { until } from './timeline.ts';

type Request<Shape extends z.ZodType> = {
  path: string;
  fields: unknown;
  shape: Shape;
  about: About;
};
/** Repeats a request until it is answered; null when it was refused with `unless`. */
export type Sending = {
  <Shape extends z.ZodType>(request: Request<Shape>): Promise<z.output<Shape>>;
  <Shape extends z.ZodType>(request: Request<Shape> & { unless: string }): Promise<z.output<Shape> | null>;
};

/** Random delay against simultaneous retries; a browser adds the same. */
const JITTER_MS = 1_000;
const BROKEN_MS = 1_000;
const refusal = z.object({ code: z.string().optional() });
const envelope = z.object({ data: z.unknown() });

export class Refused extends Error {}

/** A client that uses both processes in turn, and retries after the given time. */
export function retrying({
  who,
  origins,
  results,
}: {
  who: SignedIn;
  origins: readonly string[];
  results: Results;
}): Sending {
  let turn = Math.floor(Math.random() * origins.length);
  return async <Shape extends z.ZodType>({
    path,
    fields,
    shape,
    about,
    unless,
  }: Request<Shape> & { unless?: string }) => {
    const since = performance.now();
    let refusals = 0;
    for (;;) {
      const started = performance.now();
      const origin = origins[turn++ % origins.length] ?? '';
      const answer = await sendOnce({ origin, who, path, fields }).catch(String);
      if (typeof answer === 'string') {
        results.broken += 1;
        await until(BROKEN_MS * (1 + Math.random()));
        continue;
      }
      if (answer.status === 503 && answer.retryAfter !== null) {
        results.overloaded += 1;
        refusals += 1;
        await until(answer.retryAfter * 1_000 + Math.random() * JITTER_MS);
        continue;
      }
      const now = performance.now();
      results.answered({ about, ms: now - started, sinceMs: now - since, refusals });
      if (answer.status === 200) return shape.parse(envelope.parse(answer.body).data);
      const { code = '' } = refusal.parse(answer.body);
      if (answer.status >= 500) results.otherwise(`${answer.status} ${code}`);
      else if (code === unless) return null;
      throw new Refused(code);
    }
  };
}
