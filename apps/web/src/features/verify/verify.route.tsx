import type texts from '@bilim/locales/ru/papers.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    papers: typeof texts;
  }
}

/** Public: anyone with a paper checks it without sign-in. The signed data is behind the '#'. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/$token',
  staticData: { title: 'papers.title' },
  beforeLoad: () => needTexts('papers'),
  component: lazyRouteComponent(() => import('./verify-screen.tsx'), 'VerifyScreen'),
});
