import type texts from '@bilim/locales/ru/auth.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { needTexts } from '../../platform/i18n.ts';
import { rootRoute } from '../../platform/routes.ts';
import { loginSearch } from './login.search.ts';

declare module '../../platform/i18n-texts.ts' {
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
