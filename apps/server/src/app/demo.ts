import { attendanceDemo } from '../areas/attendance/demo/attendance.demo.ts';
import { calendarDemo } from '../areas/calendar/demo/calendar.demo.ts';
import { cardDemo } from '../areas/card/demo/card.demo.ts';
import { chatDemo } from '../areas/chat/demo/chat.demo.ts';
import { journalDemo } from '../areas/journal/demo/journal.demo.ts';
import { libraryDemo } from '../areas/library/demo/library.demo.ts';
import { newsDemo } from '../areas/news/demo/news.demo.ts';
import { paymentsDemo } from '../areas/payments/demo/payments.demo.ts';
import { referencesDemo } from '../areas/references/demo/references.demo.ts';
import { registrationDemo } from '../areas/registration/demo/registration.demo.ts';
import { scheduleDemo } from '../areas/schedule/demo/schedule.demo.ts';
import { transcriptDemo } from '../areas/transcript/demo/transcript.demo.ts';
import { umkDemo } from '../areas/umk/demo/umk.demo.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { DemoPart } from '../demo/demo-part.ts';
import { isEmpty, makeDemo } from '../demo/make-demo.ts';
import { DEMO_ACCOUNTS } from '../demo/people/accounts.ts';
import type { FileStore } from '../files/store.ts';

const BAR = 30;

/** The demo data of the areas, in the order of their references. */
export const DEMO_PARTS: readonly DemoPart[] = [
  newsDemo,
  chatDemo,
  libraryDemo,
  umkDemo,
  scheduleDemo,
  journalDemo,
  cardDemo,
  attendanceDemo,
  registrationDemo,
  paymentsDemo,
  transcriptDemo,
  referencesDemo,
  calendarDemo,
];

/** Fills an empty database with the demo university and returns the demo accounts. */
export async function prepareDemo({
  database,
  files,
  now,
  timeZone,
}: {
  database: OpenDatabase;
  files: FileStore;
  now: Date;
  timeZone: string;
}) {
  if (await isEmpty(database.db)) {
    console.log('Making a demo university…');
    await makeDemo({
      db: database.db,
      pool: database.pool,
      files: { put: (key, body, type) => files.put({ key, body, type }) },
      parts: DEMO_PARTS,
      now,
      timeZone,
      onProgress: showProgress,
    });
  }
  console.log('\nDemo accounts:');
  for (const { login, password, label } of DEMO_ACCOUNTS) console.log(`  ${login} / ${password}  ${label}`);
}

/** A progress bar on a terminal; nothing in a log file. */
export function showProgress({ done, total, label }: { done: number; total: number; label: string }) {
  if (!process.stdout.isTTY) return;
  const filled = Math.round((done / total) * BAR);
  process.stdout.write(`\r[${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}] ${label.padEnd(24)}`);
  if (done === total) process.stdout.write('\n');
}
