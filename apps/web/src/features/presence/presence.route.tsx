import type texts from '@bilim/locales/ru/presence.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readPresenceSearch } from './presence.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    presence: typeof texts;
  }
}

export const presenceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reportqr',
  staticData: {
    title: 'presence.title',
    layout: 'wide',
    menu: {
      area: 'presence',
      icon: ChartNoAxesColumn,
      places: ['apps'],
      order: 70,
      group: 'university',
      right: 'reports',
    },
  },
  validateSearch: readPresenceSearch,
  beforeLoad: () => needTexts('presence'),
  component: lazyRouteComponent(() => import('./presence-screen.tsx'), 'PresenceScreen'),
});
