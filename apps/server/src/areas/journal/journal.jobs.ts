import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { notifyEach, takePeriod } from '../notices/notify.service.ts';
import { selectMarked } from './journal-notices.queries.ts';

/** A teacher saves a lesson in many small steps: every ten minutes they become one notice for each student. */
const notifyOfMarks = defineJob({ kind: 'journal.notices', payload: z.object({}), everyMinutes: 10 });

/** Saving a mark writes no notice: this job reads the events of saved marks. */
export const journalJobs = (context: AppContext): JobHandler[] => [
  handleJob({ job: notifyOfMarks, run: ({ db }) => notifyMarked({ db, now: context.now() }) }),
];

async function notifyMarked({ db, now }: { db: Db; now: Date }) {
  const { rows } = await selectMarked(db, await takePeriod(db, { name: 'journal.marked', now }));
  const notices = rows.map(({ journal_id, people, ru, kg, en }) => ({
    to: people,
    link: `/journal?journal=${journal_id}` as const,
    details: { discipline: { ru, kg, en } },
  }));
  await notifyEach(db, { kind: 'journal.marked', notices, now });
}
