import type texts from '@bilim/locales/ru/auth.json';
import { createRoute } from '@tanstack/react-router';
import { needTexts } from '../../platform/i18n.ts';
import { rootRoute, text } from '../../platform/routes.ts';
import { LoginScreen } from './screens/login-screen.tsx';

declare module '../../platform/i18n-texts.ts' {
  interface Texts {
    auth: typeof texts;
  }
}

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'auth.title' },
  validateSearch: (
    search: Record<string, unknown>,
  ): { return?: string; google?: string; ended?: boolean } => ({
    return: text(search.return),
    google: text(search.google),
    ended: search.ended === undefined ? undefined : true,
  }),
  beforeLoad: () => needTexts('auth'),
  // Not lazy: it is the first thing most people see, and small.
  component: LoginScreen,
});
