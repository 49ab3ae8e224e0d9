import type texts from '@bilim/locales/ru/registration.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readRegistrationSearch } from './registration.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    registration: typeof texts;
  }
}

export const registrationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/registration',
  staticData: {
    title: 'registration.title',
    menu: { area: 'registration', icon: ClipboardList, places: ['apps'], order: 40, group: 'study' },
    layout: 'wide',
  },
  validateSearch: readRegistrationSearch,
  beforeLoad: () => needTexts('registration', 'academics'),
  component: lazyRouteComponent(() => import('./registration-screen.tsx'), 'RegistrationScreen'),
});
