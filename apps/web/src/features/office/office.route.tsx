import type texts from '@bilim/locales/ru/office.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readOfficeSearch } from './office.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    office: typeof texts;
  }
}

export const officeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/office',
  staticData: {
    title: 'office.title',
    menu: {
      area: 'office',
      icon: Inbox,
      places: ['apps'],
      order: 71,
      group: 'university',
      // The registrar's office and deans work on orders; these and the others sign clearance sheets.
      right: ['registrar', 'dean', 'library', 'finance'],
    },
  },
  validateSearch: readOfficeSearch,
  beforeLoad: () => needTexts('office'),
  component: lazyRouteComponent(() => import('./office-screen.tsx'), 'OfficeScreen'),
});
