import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { notifyEach, takePeriod } from '../notices/notify.service.ts';
import { readWithChat, selectUnread } from './chat-notices.queries.ts';

/** A message that is read within these minutes causes no notice. */
const UNREAD_MINUTES = 5;

const notifyOfUnread = defineJob({ kind: 'chat.notices', payload: z.object({}), everyMinutes: 1 });

/** Sending a message writes no notice: this job finds the messages that stayed unread. */
export const chatJobs = (context: AppContext): JobHandler[] => [
  handleJob({ job: notifyOfUnread, run: ({ db }) => notifyUnread({ db, now: context.now() }) }),
];

async function notifyUnread({ db, now }: { db: Db; now: Date }) {
  await readWithChat(db, { now });
  const said = await takePeriod(db, { name: 'chat.message', now, minutes: UNREAD_MINUTES });
  const { rows } = await selectUnread(db, said);
  const notices = rows.map(({ person_id, room_id, ru, en }) => ({
    to: [person_id],
    link: `/chat?room=${room_id}` as const,
    details: { from: { ru, kg: ru, en } },
  }));
  await notifyEach(db, { kind: 'chat.message', notices, now });
}
