import type texts from '@bilim/locales/ru/schedule.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { shellRoute, wholeWindowRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readScheduleSearch } from './schedule.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    schedule: typeof texts;
  }
}

export const scheduleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/schedule',
  staticData: {
    title: 'schedule.title',
    menu: { area: 'schedule', icon: CalendarDays, places: ['apps'], order: 10, group: 'study' },
    layout: 'wide',
  },
  validateSearch: readScheduleSearch,
  beforeLoad: () => needTexts('schedule'),
  component: lazyRouteComponent(() => import('./screens/schedule-screen.tsx'), 'ScheduleScreen'),
});

/** The printable week. */
export const schedulePrintRoute = createRoute({
  getParentRoute: () => wholeWindowRoute,
  path: '/schedule/print',
  staticData: { title: 'schedule.titles.print' },
  validateSearch: readScheduleSearch,
  beforeLoad: () => needTexts('schedule', 'academics'),
  component: lazyRouteComponent(() => import('./print/print-screen.tsx'), 'PrintScreen'),
});
