import { academicsArea } from './areas/academics.contract.ts';
import { attendanceArea } from './areas/attendance.contract.ts';
import { authArea } from './areas/auth.contract.ts';
import { calendarArea } from './areas/calendar.contract.ts';
import { cardArea } from './areas/card.contract.ts';
import { chatArea } from './areas/chat.contract.ts';
import { eventsArea } from './areas/events.contract.ts';
import { importsArea } from './areas/imports.contract.ts';
import { journalArea } from './areas/journal.contract.ts';
import { libraryArea } from './areas/library.contract.ts';
import { newsArea } from './areas/news.contract.ts';
import { noticesArea } from './areas/notices.contract.ts';
import { papersArea } from './areas/papers.contract.ts';
import { paymentsArea } from './areas/payments.contract.ts';
import { presenceArea } from './areas/presence.contract.ts';
import { profileArea } from './areas/profile.contract.ts';
import { referencesArea } from './areas/references.contract.ts';
import { registrationArea } from './areas/registration.contract.ts';
import { scheduleArea } from './areas/schedule.contract.ts';
import { startArea } from './areas/start.contract.ts';
import { systemArea } from './areas/system.contract.ts';
import { transcriptArea } from './areas/transcript.contract.ts';
import { umkArea } from './areas/umk.contract.ts';
import { uploadsArea } from './areas/uploads.contract.ts';
import type { AreaDefinition } from './endpoint.ts';

/** All areas, one line each: failures, events, audit, documentation and the server’s routes are derived from it. */
export const AREAS = {
  system: systemArea,
  auth: authArea,
  profile: profileArea,
  academics: academicsArea,
  events: eventsArea,
  news: newsArea,
  chat: chatArea,
  library: libraryArea,
  start: startArea,
  uploads: uploadsArea,
  umk: umkArea,
  schedule: scheduleArea,
  journal: journalArea,
  card: cardArea,
  attendance: attendanceArea,
  presence: presenceArea,
  registration: registrationArea,
  payments: paymentsArea,
  papers: papersArea,
  transcript: transcriptArea,
  references: referencesArea,
  imports: importsArea,
  calendar: calendarArea,
  notices: noticesArea,
} satisfies Record<string, AreaDefinition>;
export type Areas = typeof AREAS;
