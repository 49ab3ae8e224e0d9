import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { ownAddress } from '../../context/own-address.ts';
import type { Db } from '../../db/open.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { tryToMake } from './without-hands.service.ts';

/** The origin of the order request; null for the orders of the demo, which were not requested by a client. */
const payload = z.object({ orderId: z.int(), origin: z.string().nullable() });
/** Retried for a week, because a student waits for a paper that was promised at once. */
export const MAKE = defineJob({ kind: 'references.make', payload, tries: 170 });
const PAUSE_MS = 10_000;

/** Ensures that an automatic paper is made even if the process that makes it at once dies. */
export const makeLater = (db: Db, { now, ...order }: z.output<typeof payload> & { now: Date }) =>
  enqueue(db, { job: MAKE, payload: order, runAt: new Date(now.getTime() + PAUSE_MS) });

/** Makes orders that could not be made at once. Retries until they are made or taken by the office. */
export const referencesJobs = (context: AppContext): JobHandler[] => [
  handleJob({
    job: MAKE,
    prepare: ({ payload: { orderId, origin } }) =>
      // An order of the demo sends no notification, because no student waits for it.
      tryToMake({ context, orderId, origin: origin ?? ownAddress(context.config), quiet: origin === null }),
    // A full drawing queue does not count as a failed try.
    run: async ({ db, payload: order, prepared: tried }) => {
      if (!tried) await makeLater(db, { ...order, now: context.now() });
    },
  }),
];
