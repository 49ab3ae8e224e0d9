import { type __Area__Kind, __area__Kinds } from '@bilim/contract/areas/__area__.contract';
import type texts from '@bilim/locales/ru/__area__.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LayoutList } from 'lucide-react';
import { needTexts } from '../../platform/words/i18n.ts';
import { shellRoute } from '../../platform/page/routes.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    __area__: typeof texts;
  }
}

export const __area__Route = createRoute({
  getParentRoute: () => shellRoute,
  path: '/__area__',
  staticData: {
    title: '__area__.title',
    menu: { area: '__area__', icon: LayoutList, places: ['apps'], group: 'university', order: 90 },
  },
  validateSearch: (search: Record<string, unknown>): { kind?: __Area__Kind } => ({
    kind: __area__Kinds.find((kind) => kind === search.kind),
  }),
  beforeLoad: () => needTexts('__area__'),
  component: lazyRouteComponent(() => import('./screens/__area__-screen.tsx'), '__Area__Screen'),
});
