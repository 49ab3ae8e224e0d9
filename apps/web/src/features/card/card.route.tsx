import { ROLE } from '@bilim/contract/access';
import type texts from '@bilim/locales/ru/card.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { needTexts } from '../../platform/i18n.ts';
import { shellRoute } from '../../platform/routes.ts';

declare module '../../platform/i18n-texts.ts' {
  interface Texts {
    card: typeof texts;
  }
}

export const cardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/qrstud',
  staticData: {
    title: 'card.title',
    menu: {
      area: 'card',
      icon: IdCard,
      places: ['apps'],
      order: 10,
      group: 'papers',
      roles: [ROLE.student],
    },
  },
  beforeLoad: () => needTexts('card'),
  component: lazyRouteComponent(() => import('./screens/card-screen.tsx'), 'CardScreen'),
});
