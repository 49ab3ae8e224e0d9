import { type Pushed, pushed } from '@bilim/contract/pushed';
import * as z from 'zod';
import type { Recipients } from './bus.ts';

const people = z.array(z.int());

/** What the processes tell each other over the one channel. */
const signal = z.discriminatedUnion('about', [
  /** New events have been written; these people's sessions are among what changed, `mark` says by which publishing. */
  z.object({
    about: z.literal('kept'),
    changed: z.union([people, z.literal('everybody')]).optional(),
    mark: z.string().optional(),
  }),
  /** New events have their places: they can be read. */
  z.object({ about: z.literal('placed'), by: z.string() }),
  z.object({ about: z.literal('whisper'), people, event: pushed }),
  /** These people have a stream open in some process. */
  z.object({ about: z.literal('present'), people }),
  /** A process has just started and asks who is there. */
  z.object({ about: z.literal('who') }),
]);
export type Signal = z.infer<typeof signal>;

/** PostgreSQL carries 8,000 bytes at most; this many ids leave room for the rest. */
const MOST_PEOPLE = 500;

export const writeSignal = (content: Signal): string => JSON.stringify(content);

/** A signal of another release that we do not understand is none. */
export function readSignal(text: string): Signal | null {
  try {
    return signal.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The signal of a kept event: whose session changed is said at once, everything else is read from the table. */
export function keptSignal({ to, event, mark }: { to: Recipients; event: Pushed; mark?: string }): string {
  if (event.kind !== 'session.changed' || !('people' in to)) return writeSignal({ about: 'kept' });
  const changed = to.people.length > MOST_PEOPLE ? 'everybody' : to.people;
  return writeSignal({ about: 'kept', changed, mark });
}

/** The same list in pieces that fit. */
export function* inPieces(list: readonly number[]): Iterable<number[]> {
  for (let start = 0; start < list.length; start += MOST_PEOPLE) yield list.slice(start, start + MOST_PEOPLE);
}
