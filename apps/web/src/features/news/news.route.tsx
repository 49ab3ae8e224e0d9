import type texts from '@bilim/locales/ru/news.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { positive, shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    news: typeof texts;
  }
}

export const newsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/news',
  staticData: {
    title: 'news.title',
    menu: { area: 'news', icon: Newspaper, places: ['top', 'bottom'], order: 10 },
  },
  validateSearch: (search: Record<string, unknown>): { tab?: 'announcements'; post?: number } => ({
    tab: search.tab === 'announcements' ? 'announcements' : undefined,
    post: positive(search.post),
  }),
  beforeLoad: () => needTexts('news'),
  component: lazyRouteComponent(() => import('./screens/news-screen.tsx'), 'NewsScreen'),
});
