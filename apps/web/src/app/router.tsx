import { PREFIX } from '@bilim/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import {
  attendanceWindows,
  reviewRoute,
  secondScreenRoute,
} from '../features/attendance/attendance.route.tsx';
import { forgotRoutes, loginRoute } from '../features/auth/auth.route.tsx';
import { calendarRoute } from '../features/calendar/calendar.route.tsx';
import { cardRoute } from '../features/card/card.route.tsx';
import { chatRoute } from '../features/chat/chat.route.tsx';
import { importsRoute } from '../features/imports/imports.route.tsx';
import { journalRoute } from '../features/journal/journal.route.tsx';
import { paperRoutes, topicsRoute } from '../features/journal/paper/paper.routes.tsx';
import { libraryRoutes } from '../features/library/library.route.tsx';
import { readRoute } from '../features/library/reader/read.route.tsx';
import { newsRoute } from '../features/news/news.route.tsx';
import { noticesRoutes } from '../features/notices/notices.route.tsx';
import { officeRoute } from '../features/office/office.route.tsx';
import { paymentsRoute } from '../features/payments/payments.route.tsx';
import { presenceRoute } from '../features/presence/presence.route.tsx';
import { profileRoutes } from '../features/profile/profile.route.tsx';
import { referencesRoute } from '../features/references/references.route.tsx';
import { registrationRoute } from '../features/registration/registration.route.tsx';
import { schedulePrintRoute, scheduleRoute } from '../features/schedule/schedule.route.tsx';
import { transcriptRoute } from '../features/transcript/transcript.route.tsx';
import { umkRoute } from '../features/umk/umk.route.tsx';
import { verifyRoute } from '../features/verify/verify.route.tsx';
import { rootRoute, shellRoute, wholeWindowRoute } from '../platform/page/routes.ts';
import { ScreenSkeleton } from '../ui/state/skeletons.tsx';
import { Crash } from './crash.tsx';
import { galleryRoute } from './gallery/gallery.route.tsx';
import { largeGridRoute } from './gallery/large-grid.route.tsx';
import { NotFoundPage } from './not-found.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell/shell.tsx';
import { appsRoute, homeRoute, offlineRoute, unknownRoute } from './shell.route.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

rootRoute.update({ component: Root, notFoundComponent: NotFoundPage });
shellRoute.update({ component: Shell });

/** One line per area; screens behind login are children of the shell route. */
const routeTree = rootRoute.addChildren([
  loginRoute,
  ...forgotRoutes,
  offlineRoute,
  galleryRoute,
  largeGridRoute,
  secondScreenRoute,
  verifyRoute,
  wholeWindowRoute.addChildren([readRoute, schedulePrintRoute, ...paperRoutes, ...attendanceWindows]),
  shellRoute.addChildren([
    homeRoute,
    appsRoute,
    newsRoute,
    chatRoute,
    scheduleRoute,
    journalRoute,
    presenceRoute,
    umkRoute,
    registrationRoute,
    paymentsRoute,
    cardRoute,
    topicsRoute,
    reviewRoute,
    ...libraryRoutes,
    ...profileRoutes,
    transcriptRoute,
    referencesRoute,
    officeRoute,
    importsRoute,
    calendarRoute,
    ...noticesRoutes,
    unknownRoute,
  ]),
]);

export function createAppRouter({ client }: { client: QueryClient }) {
  return createRouter({
    routeTree,
    basepath: PREFIX,
    context: { client },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: Crash,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}
