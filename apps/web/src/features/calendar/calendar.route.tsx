import type texts from '@bilim/locales/ru/calendar.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CalendarCog } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readCalendarSearch } from './calendar.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    calendar: typeof texts;
  }
}

export const calendarRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calendar',
  staticData: {
    title: 'calendar.title',
    menu: {
      area: 'calendar',
      icon: CalendarCog,
      places: ['apps'],
      order: 72,
      group: 'university',
      right: ['registrar', 'dean'],
    },
  },
  validateSearch: readCalendarSearch,
  beforeLoad: () => needTexts('calendar'),
  component: lazyRouteComponent(() => import('./calendar-screen.tsx'), 'CalendarScreen'),
});
