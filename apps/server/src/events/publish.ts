import type { Pushed } from '@bilim/contract/pushed';
import type { Db } from '../db/open.ts';
import type { Recipients } from './bus.ts';
import { insertEvent } from './events.queries.ts';
import { keptSignal } from './signal.ts';

/** Writes an event in the caller's transaction and notifies the processes with a bus. For operator commands. */
export async function publish(
  db: Db,
  { to, event, mark, now }: { to: Recipients; event: Pushed; mark?: string; now: Date },
) {
  if ('people' in to && to.people.length === 0) return;
  await insertEvent(db, { to, event, signal: keptSignal({ to, event, mark }), now });
}
