import type texts from '@bilim/locales/ru/imports.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { shellRoute, text } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    imports: typeof texts;
  }
}

export const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/imports',
  staticData: {
    title: 'imports.title',
    menu: {
      area: 'imports',
      icon: RefreshCw,
      places: ['apps'],
      order: 90,
      group: 'university',
      // The registrar's office and the finance office approve changes to marks and money.
      right: ['administrator', 'registrar', 'finance'],
    },
    layout: 'wide',
  },
  /** The run that is checked or imported. */
  validateSearch: (search: Record<string, unknown>): { run?: string } => ({ run: text(search.run) }),
  beforeLoad: () => needTexts('imports'),
  component: lazyRouteComponent(() => import('./imports-screen.tsx'), 'ImportsScreen'),
});
