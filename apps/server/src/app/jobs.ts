import { attendanceJobs } from '../areas/attendance/attendance.jobs.ts';
import { authJobs } from '../areas/auth/auth.jobs.ts';
import { chatJobs } from '../areas/chat/chat.jobs.ts';
import { importsJobs } from '../areas/imports/imports.jobs.ts';
import { journalJobs } from '../areas/journal/journal.jobs.ts';
import { libraryJobs } from '../areas/library/library.jobs.ts';
import { noticesJobs } from '../areas/notices/notices.jobs.ts';
import { cardJobs } from '../areas/payments/card/card.jobs.ts';
import { paymentsJobs } from '../areas/payments/payments.jobs.ts';
import { referencesJobs } from '../areas/references/references.jobs.ts';
import { registrationJobs } from '../areas/registration/registration.jobs.ts';
import type { AppContext } from '../context/app-context.ts';
import { onceJobs } from '../context/once.jobs.ts';
import { eventJobs } from '../events/events.jobs.ts';
import { fileJobs } from '../files/files.jobs.ts';
import { limitJobs } from '../http/limits/request-limits.jobs.ts';
import { machineJobs } from '../http/machine/machine.jobs.ts';
import { sessionJobs } from '../http/session/session.jobs.ts';
import type { JobHandler } from '../jobs/job.ts';

/** All background jobs, by area. */
export const jobHandlers = (context: AppContext): JobHandler[] => [
  ...fileJobs(context),
  ...eventJobs(context),
  ...onceJobs(context),
  ...sessionJobs(context),
  ...limitJobs(),
  ...machineJobs(context),
  ...authJobs(context),
  ...libraryJobs(context),
  ...attendanceJobs(context),
  ...registrationJobs(context),
  ...cardJobs(context),
  ...paymentsJobs(context),
  ...referencesJobs(context),
  ...importsJobs(context),
  ...noticesJobs(context),
  ...chatJobs(context),
  ...journalJobs(context),
];
