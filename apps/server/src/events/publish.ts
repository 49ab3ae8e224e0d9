import type { Pushed } from '@bilim/contract/pushed';
import type { Db } from '../db/open.ts';
import type { Recipients } from './bus.ts';
import { insertEvent } from './events.queries.ts';
import { writeSignal } from './signal.ts';

/** Writes an event in the caller's transaction, as the bus does: for whoever has none, such as the operator's commands. */
export async function publish(db: Db, { to, event, now }: { to: Recipients; event: Pushed; now: Date }) {
  if ('people' in to && to.people.length === 0) return;
  await insertEvent(db, { to, event, signal: writeSignal({ about: 'kept' }), now });
}
