import type texts from '@bilim/locales/ru/presence.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { needTexts } from '../../platform/i18n.ts';
import { shellRoute } from '../../platform/routes.ts';
import { readPresenceSearch } from './presence.search.ts';

declare module '../../platform/i18n-texts.ts' {
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
