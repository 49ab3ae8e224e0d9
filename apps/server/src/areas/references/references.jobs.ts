import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { ownAddress } from '../../context/own-address.ts';
import type { Db } from '../../db/open.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { tryToMake } from './without-hands.service.ts';

/** Where the order was asked for, for a demo that does not know its address; the orders of the demo were asked for by nobody. */
const payload = z.object({ orderId: z.int(), origin: z.string().nullable() });
/** Tried for a week before it is dead: whatever is in the way, somebody waits for a paper that was promised at once. */
export const MAKE = defineJob({ kind: 'references.make', payload, tries: 170 });
const PAUSE_MS = 10_000;

/** Sees to it that what needs nobody's work is made, also if whoever makes it at once does not live to the end of it. */
export const makeLater = (db: Db, { now, ...order }: z.output<typeof payload> & { now: Date }) =>
  enqueue(db, { job: MAKE, payload: order, runAt: new Date(now.getTime() + PAUSE_MS) });

/** Orders that could not be made at once, tried until they are made or are somebody else's to make. */
export const referencesJobs = (context: AppContext): JobHandler[] => [
  handleJob({
    job: MAKE,
    prepare: ({ payload: { orderId, origin } }) =>
      // Nobody waits for what nobody asked for.
      tryToMake({ context, orderId, origin: origin ?? ownAddress(context.config), quiet: origin === null }),
    // That others are drawn is no failure of this one: it does not count as a try.
    run: async ({ db, payload: order, prepared: tried }) => {
      if (!tried) await makeLater(db, { ...order, now: context.now() });
    },
  }),
];
