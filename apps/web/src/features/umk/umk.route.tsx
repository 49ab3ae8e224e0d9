import type texts from '@bilim/locales/ru/umk.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BookMarked } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readUmkSearch } from './umk.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    umk: typeof texts;
  }
}

export const umkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/umk',
  staticData: {
    title: 'umk.title',
    menu: { area: 'umk', icon: BookMarked, places: ['apps'], order: 30, group: 'study' },
  },
  validateSearch: readUmkSearch,
  beforeLoad: () => needTexts('umk', 'academics'),
  component: lazyRouteComponent(() => import('./screens/umk-screen.tsx'), 'UmkScreen'),
});
