import type texts from '@bilim/locales/ru/auth.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { loginSearch } from './login.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    auth: typeof texts;
  }
}

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'auth.title' },
  validateSearch: loginSearch,
  beforeLoad: () => needTexts('auth'),
  // A direct visit of /lms/login gets its own document; this route serves redirects within the application.
  component: lazyRouteComponent(() => import('./screens/login-route-screen.tsx'), 'LoginRouteScreen'),
});
