import type texts from '@bilim/locales/ru/reader.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { positive, wholeWindowRoute } from '../../../platform/page/routes.ts';
import { needTexts } from '../../../platform/words/i18n.ts';

declare module '../../../platform/words/i18n-texts.ts' {
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
