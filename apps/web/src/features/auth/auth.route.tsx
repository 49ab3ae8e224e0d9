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

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot',
  staticData: { title: 'auth.titles.forgot' },
  beforeLoad: () => needTexts('auth'),
  component: lazyRouteComponent(() => import('./forgot/forgot-screen.tsx'), 'ForgotScreen'),
});

/** The secret of the link from an e-mail is behind the '#'. */
const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-password',
  staticData: { title: 'auth.titles.newPassword' },
  beforeLoad: () => needTexts('auth'),
  component: lazyRouteComponent(() => import('./forgot/new-password-screen.tsx'), 'NewPasswordScreen'),
});

export const forgotRoutes = [forgotRoute, newPasswordRoute] as const;
