import type texts from '@bilim/locales/ru/reader.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { needTexts } from '../../../platform/i18n.ts';
import { positive, wholeWindowRoute } from '../../../platform/routes.ts';

declare module '../../../platform/i18n-texts.ts' {
  interface Texts {
    reader: typeof texts;
  }
}

export const readRoute = createRoute({
  getParentRoute: () => wholeWindowRoute,
  path: '/library/$bookId/read',
  staticData: { title: 'reader.title' },
  /** A link may name a page. */
  validateSearch: (search: Record<string, unknown>): { page?: number } => ({ page: positive(search.page) }),
  beforeLoad: () => needTexts('reader'),
  component: lazyRouteComponent(() => import('./reader-screen.tsx'), 'ReaderScreen'),
});
