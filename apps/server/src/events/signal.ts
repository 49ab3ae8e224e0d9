import { type Pushed, pushed } from '@bilim/contract/pushed';
import * as z from 'zod';
import type { Recipients } from './bus.ts';

const people = z.array(z.int());

/** The messages between processes on the channel. */
const signal = z.discriminatedUnion('about', [
  /** New events were written. `changed` lists people whose sessions changed; `mark` identifies the publishing call. */
  z.object({
    about: z.literal('kept'),
    changed: z.union([people, z.literal('everybody')]).optional(),
    mark: z.string().optional(),
  }),
  /** New events have their places and can be read. */
  z.object({ about: z.literal('placed'), by: z.string() }),
  z.object({ about: z.literal('whisper'), people, event: pushed }),
  /** These people have a stream open in some process. */
  z.object({ about: z.literal('present'), people }),
  /** A process has just started and requests the online people of the others. */
  z.object({ about: z.literal('who') }),
]);
export type Signal = z.infer<typeof signal>;

/** PostgreSQL limits a payload to 8,000 bytes; this number of ids leaves room for the rest. */
const MOST_PEOPLE = 500;

export const writeSignal = (content: Signal): string => JSON.stringify(content);

/** Unknown signals of another release are ignored. */
export function readSignal(text: string): Signal | null {
  try {
    return signal.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The signal of a stored event. It carries session changes; everything else is read from the table. */
export function keptSignal({ to, event, mark }: { to: Recipients; event: Pushed; mark?: string }): string {
  if (event.kind !== 'session.changed' || !('people' in to)) return writeSignal({ about: 'kept' });
  const changed = to.people.length > MOST_PEOPLE ? 'everybody' : to.people;
  return writeSignal({ about: 'kept', changed, mark });
}

/** Splits a list into parts that fit into one signal. */
export function* inPieces(list: readonly number[]): Iterable<number[]> {
  for (let start = 0; start < list.length; start += MOST_PEOPLE) yield list.slice(start, start + MOST_PEOPLE);
}
