import { AREAS, type Areas } from '@bilim/contract/areas';
import type { FastifyInstance } from 'fastify';
import { academicsRoutes } from '../areas/academics/academics.routes.ts';
import { attendanceRoutes } from '../areas/attendance/attendance.routes.ts';
import { authRoutes } from '../areas/auth/auth.routes.ts';
import { calendarRoutes } from '../areas/calendar/calendar.routes.ts';
import { cardRoutes } from '../areas/card/card.routes.ts';
import { chatRoutes } from '../areas/chat/chat.routes.ts';
import { eventsRoutes } from '../areas/events/events.routes.ts';
import { importsRoutes } from '../areas/imports/imports.routes.ts';
import { journalRoutes } from '../areas/journal/journal.routes.ts';
import { libraryRoutes } from '../areas/library/library.routes.ts';
import { newsRoutes } from '../areas/news/news.routes.ts';
import { noticesRoutes } from '../areas/notices/notices.routes.ts';
import { papersRoutes } from '../areas/papers/papers.routes.ts';
import { paymentsRoutes } from '../areas/payments/payments.routes.ts';
import { presenceRoutes } from '../areas/presence/presence.routes.ts';
import { profileRoutes } from '../areas/profile/profile.routes.ts';
import { referencesRoutes } from '../areas/references/references.routes.ts';
import { registrationRoutes } from '../areas/registration/registration.routes.ts';
import { scheduleRoutes } from '../areas/schedule/schedule.routes.ts';
import { startRoutes } from '../areas/start/start.routes.ts';
import { systemRoutes } from '../areas/system/system.routes.ts';
import { transcriptRoutes } from '../areas/transcript/transcript.routes.ts';
import { umkRoutes } from '../areas/umk/umk.routes.ts';
import { uploadsRoutes } from '../areas/uploads/uploads.routes.ts';
import type { AppContext } from '../context/app-context.ts';
import type { LimitRequest } from '../http/limits/request-limits.ts';
import { type Handlers, mountArea } from '../http/mount-area.ts';
import type { ReadSession } from '../http/session/session-reader.ts';

type Routes = { [A in keyof Areas]: (context: AppContext) => Handlers<Areas[A]['calls']> };

/** The handlers of every area. An area of the contract without handlers is a compile error. */
const ROUTES: Routes = {
  system: systemRoutes,
  auth: authRoutes,
  profile: profileRoutes,
  academics: academicsRoutes,
  events: eventsRoutes,
  chat: chatRoutes,
  news: newsRoutes,
  library: libraryRoutes,
  start: startRoutes,
  uploads: uploadsRoutes,
  umk: umkRoutes,
  schedule: scheduleRoutes,
  journal: journalRoutes,
  card: cardRoutes,
  attendance: attendanceRoutes,
  presence: presenceRoutes,
  registration: registrationRoutes,
  payments: paymentsRoutes,
  papers: papersRoutes,
  transcript: transcriptRoutes,
  references: referencesRoutes,
  imports: importsRoutes,
  calendar: calendarRoutes,
  notices: noticesRoutes,
};

export function mountAreas({
  app,
  context,
  readSession,
  limit,
}: {
  app: FastifyInstance;
  context: AppContext;
  readSession: ReadSession;
  limit: LimitRequest;
}) {
  const mount = <A extends keyof Areas>(name: A) => {
    const calls: Areas[A]['calls'] = AREAS[name].calls;
    mountArea({ app, context, readSession, limit, contract: calls, handlers: ROUTES[name](context) });
  };
  for (const name of namesOf(AREAS)) mount(name);
}

const namesOf = <T extends object>(record: T): (keyof T & string)[] => {
  const isName = (key: string): key is keyof T & string => Object.hasOwn(record, key);
  return Object.keys(record).filter(isName);
};
