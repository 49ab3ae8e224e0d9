import type texts from '@bilim/locales/ru/notices.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    notices: typeof texts;
  }
}

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/notices',
  staticData: { title: 'notices.title' },
  beforeLoad: () => needTexts('notices'),
  component: lazyRouteComponent(() => import('./screens/notices-screen.tsx'), 'NoticesScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/notices/settings',
  staticData: { title: 'notices.titles.settings' },
  beforeLoad: () => needTexts('notices'),
  component: lazyRouteComponent(() => import('./screens/settings-screen.tsx'), 'SettingsScreen'),
});

export const noticesRoutes = [listRoute, settingsRoute] as const;
