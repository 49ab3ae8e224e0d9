import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { ownAddress } from '../../context/own-address.ts';
import type { Db } from '../../db/open.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { tryToMake } from './without-hands.service.ts';

/** The address that a paper names comes from whoever asked for it; the orders of the demo were asked for by nobody. */
const payload = z.object({ orderId: z.int(), origin: z.string().nullable() });
export const MAKE = defineJob({ kind: 'references.make', payload });
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
      tryToMake({ context, orderId, origin: origin ?? addressOf(context), quiet: origin === null }),
    // That others are drawn is no failure of this one: it does not count as a try.
    run: async ({ db, payload: order, prepared: tried }) => {
      if (!tried) await makeLater(db, { ...order, now: context.now() });
    },
  }),
];

const addressOf = ({ config }: AppContext) => config.publicUrl ?? ownAddress(config);
