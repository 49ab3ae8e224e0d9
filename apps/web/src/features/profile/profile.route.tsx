import type texts from '@bilim/locales/ru/profile.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { needTexts } from '../../platform/i18n.ts';
import { shellRoute, text } from '../../platform/routes.ts';

declare module '../../platform/i18n-texts.ts' {
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
  beforeLoad: () => needTexts('profile', 'auth'),
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
