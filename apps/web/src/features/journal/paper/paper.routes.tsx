import type texts from '@bilim/locales/ru/paper.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute, wholeWindowRoute } from '../../../platform/page/routes.ts';
import { needTexts } from '../../../platform/words/i18n.ts';
import { readTopicsSearch } from '../topics/topics.search.ts';

declare module '../../../platform/words/i18n-texts.ts' {
  interface Texts {
    paper: typeof texts;
  }
}

export const topicsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/journal/$journalId/topics',
  staticData: { title: 'paper.titles.topics', layout: 'wide' },
  validateSearch: readTopicsSearch,
  beforeLoad: () => needTexts('paper', 'journal'),
  component: lazyRouteComponent(() => import('../topics/topics-screen.tsx'), 'TopicsScreen'),
});

const activityRoute = createRoute({
  getParentRoute: () => wholeWindowRoute,
  path: '/journal/$journalId/print',
  staticData: { title: 'paper.title' },
  beforeLoad: () => needTexts('paper'),
  component: lazyRouteComponent(() => import('./activity-screen.tsx'), 'ActivityScreen'),
});

const listRoute = createRoute({
  getParentRoute: () => wholeWindowRoute,
  path: '/journal/$journalId/list/$lessonId',
  staticData: { title: 'paper.titles.list' },
  beforeLoad: () => needTexts('paper'),
  component: lazyRouteComponent(() => import('./list-screen.tsx'), 'ListScreen'),
});

export const paperRoutes = [activityRoute, listRoute] as const;
