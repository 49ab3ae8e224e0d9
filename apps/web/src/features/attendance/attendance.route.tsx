import { ROLE } from '@bilim/contract/access';
import type texts from '@bilim/locales/ru/attendance.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { rootRoute, shellRoute, wholeWindowRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readOpenSearch, readReviewSearch } from './attendance.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    attendance: typeof texts;
  }
}

/** The student's camera. `/qr#CODE` is the link in the QR; the phone's own camera opens it. */
const scanRoute = createRoute({
  getParentRoute: () => wholeWindowRoute,
  path: '/qr',
  staticData: {
    title: 'attendance.title',
    menu: {
      area: 'attendance',
      icon: ScanLine,
      places: ['apps'],
      order: 25,
      group: 'study',
      roles: [ROLE.student],
    },
  },
  beforeLoad: () => needTexts('attendance'),
  component: lazyRouteComponent(() => import('./scan/scan-screen.tsx'), 'ScanScreen'),
});

const openRoute = createRoute({
  getParentRoute: () => wholeWindowRoute,
  path: '/qr/open',
  staticData: {
    title: 'attendance.titles.board',
    menu: {
      area: 'attendance',
      icon: ScanLine,
      places: ['apps'],
      order: 25,
      group: 'study',
      titles: { [ROLE.teacher]: 'attendance.titles.board' },
      roles: [ROLE.teacher],
    },
  },
  validateSearch: readOpenSearch,
  beforeLoad: () => needTexts('attendance'),
  component: lazyRouteComponent(() => import('./board/open-screen.tsx'), 'OpenScreen'),
});

const boardRoute = createRoute({
  getParentRoute: () => wholeWindowRoute,
  path: '/qr/lesson/$sessionId',
  staticData: { title: 'attendance.titles.board' },
  beforeLoad: () => needTexts('attendance'),
  component: lazyRouteComponent(() => import('./board/board-screen.tsx'), 'BoardScreen'),
});

/** These screens use the full window. */
export const attendanceWindows = [scanRoute, openRoute, boardRoute];

/** The second display needs no sign-in: `/qr/screen#KEY` opens it. */
export const secondScreenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/qr/screen',
  staticData: { title: 'attendance.titles.board' },
  beforeLoad: () => needTexts('attendance'),
  component: lazyRouteComponent(() => import('./board/second-screen.tsx'), 'SecondScreen'),
});

export const reviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/qr/review/$sessionId',
  staticData: { title: 'attendance.titles.review' },
  validateSearch: readReviewSearch,
  beforeLoad: () => needTexts('attendance'),
  component: lazyRouteComponent(() => import('./review/review-screen.tsx'), 'ReviewScreen'),
});
