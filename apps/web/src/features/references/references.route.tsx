import { ROLE } from '@bilim/contract/access';
import type texts from '@bilim/locales/ru/references.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FileBadge } from 'lucide-react';
import { positive, shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    references: typeof texts;
  }
}

export const referencesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/singlewindow',
  staticData: {
    title: 'references.title',
    menu: {
      area: 'references',
      icon: FileBadge,
      places: ['apps'],
      order: 7,
      group: 'papers',
      roles: [ROLE.student],
    },
  },
  /** The order to show. */
  validateSearch: (search: Record<string, unknown>): { order?: number } => ({
    order: positive(search.order),
  }),
  beforeLoad: () => needTexts('references'),
  component: lazyRouteComponent(() => import('./references-screen.tsx'), 'ReferencesScreen'),
});
