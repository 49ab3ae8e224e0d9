import type texts from '@bilim/locales/ru/library.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LibraryBig } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readLibrarySearch } from './library.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    library: typeof texts;
  }
}

const libraryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/library',
  staticData: {
    title: 'library.title',
    menu: { area: 'library', icon: LibraryBig, places: ['apps'], order: 40, group: 'study' },
    layout: 'wide',
  },
  validateSearch: readLibrarySearch,
  beforeLoad: () => needTexts('library'),
  component: lazyRouteComponent(() => import('./screens/library-screen.tsx'), 'LibraryScreen'),
});

const bookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/library/$bookId',
  staticData: { title: 'library.titles.book', layout: 'wide' },
  beforeLoad: () => needTexts('library'),
  component: lazyRouteComponent(() => import('./screens/book-screen.tsx'), 'BookScreen'),
});

export const libraryRoutes = [libraryRoute, bookRoute] as const;
