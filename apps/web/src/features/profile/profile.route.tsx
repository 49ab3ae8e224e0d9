import type texts from '@bilim/locales/ru/profile.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { shellRoute, text } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    profile: typeof texts;
  }
}

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  staticData: {
    title: 'profile.title',
    menu: { area: 'profile', icon: UserRound, places: ['top'], order: 90 },
  },
  validateSearch: (search: Record<string, unknown>): { google?: string } => ({ google: text(search.google) }),
  beforeLoad: () => needTexts('profile', 'auth', 'notices'),
  component: lazyRouteComponent(() => import('./screens/profile-screen.tsx'), 'ProfileScreen'),
});

const changePasswordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/change-password',
  staticData: { title: 'profile.titles.changePassword' },
  beforeLoad: () => needTexts('profile', 'auth'),
  component: lazyRouteComponent(() => import('./screens/change-password-screen.tsx'), 'ChangePasswordScreen'),
});

export const profileRoutes = [profileRoute, changePasswordRoute] as const;
