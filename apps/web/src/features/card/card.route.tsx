import { ROLE } from '@bilim/contract/access';
import type texts from '@bilim/locales/ru/card.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';

declare module '../../platform/words/i18n-texts.ts' {
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
