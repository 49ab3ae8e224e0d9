import { PREFIX } from '@bilim/contract/limits';
import type shellTexts from '@bilim/locales/ru/shell.json';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { LayoutGrid, MessageCircle, Newspaper, UserRound } from 'lucide-react';
import { LoginScreen } from '../features/auth/screens/login-screen.tsx';
import { readChatSearch } from '../features/chat/chat.search.ts';
import { asCallFailure } from '../platform/failure.ts';
import { needTexts } from '../platform/i18n.ts';
import { restoreSession } from '../platform/session.ts';
import { ScreenSkeleton } from '../ui/skeletons.tsx';
import { Crash } from './crash.tsx';
import type { MenuEntry } from './menu.ts';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A key of `title` in shell.json: the document's title, and the phone's bar. */
    title?: keyof (typeof shellTexts)['title'];
    menu?: MenuEntry;
    /** `wide` gives a screen the side columns' place on a desktop too. */
    layout?: 'wide';
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
});

const positive = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'login' },
  validateSearch: (
    search: Record<string, unknown>,
  ): { return?: string; google?: string; ended?: boolean } => ({
    return: text(search.return),
    google: text(search.google),
    ended: search.ended === undefined ? undefined : true,
  }),
  beforeLoad: ({ search }) => needTexts('auth', ...(search.google ? (['failures'] as const) : [])),
  // Not lazy: it is the first thing most people see, and small.
  component: LoginScreen,
});

const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offline',
  staticData: { title: 'offline' },
  component: lazyRouteComponent(() => import('./offline-screen.tsx'), 'OfflineScreen'),
});

/** Every piece of ui/ for those who build screens: in no menu, a chunk that nobody else loads, and not precached. */
const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery',
  staticData: { title: 'gallery' },
  beforeLoad: () => needTexts('gallery'),
  component: lazyRouteComponent(() => import('./gallery/gallery-screen.tsx'), 'GalleryScreen'),
});

/** Everything behind login. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location, context: { client } }) => {
    const user = await restoreSession().catch((error: unknown) => {
      const { kind, status } = asCallFailure(error);
      const back = location.publicHref;
      if (status === 401)
        throw redirect({ to: '/login', search: { return: back === PREFIX ? undefined : back } });
      if (kind === 'NETWORK_ERROR' || kind === 'CONNECTION_ERROR') throw redirect({ to: '/offline' });
      throw error;
    });
    const { enterShell } = await import('./enter.ts');
    await enterShell({ user, client });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { title: 'home' },
  beforeLoad: () => needTexts('home', 'news'),
  component: lazyRouteComponent(() => import('./home.tsx'), 'Home'),
});

const appsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps',
  staticData: {
    title: 'apps',
    menu: { label: 'apps', icon: LayoutGrid, places: ['bottom'], order: 30 },
    // The right column would say it all twice.
    layout: 'wide',
  },
  component: lazyRouteComponent(() => import('./shell/apps-panel.tsx'), 'AppsScreen'),
});

const newsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/news',
  staticData: {
    title: 'news',
    menu: { label: 'news', icon: Newspaper, places: ['top', 'bottom'], order: 10 },
  },
  validateSearch: (search: Record<string, unknown>): { tab?: 'announcements'; post?: number } => ({
    tab: search.tab === 'announcements' ? 'announcements' : undefined,
    post: positive(search.post),
  }),
  beforeLoad: () => needTexts('news'),
  component: lazyRouteComponent(() => import('../features/news/screens/news-screen.tsx'), 'NewsScreen'),
});

const chatRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/chat',
  staticData: {
    title: 'chat',
    menu: { label: 'chat', icon: MessageCircle, places: ['top', 'bottom'], order: 20 },
  },
  validateSearch: readChatSearch,
  beforeLoad: () => needTexts('chat'),
  component: lazyRouteComponent(() => import('../features/chat/chat-screen.tsx'), 'ChatScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  staticData: { title: 'profile', menu: { label: 'profile', icon: UserRound, places: ['top'], order: 90 } },
  validateSearch: (search: Record<string, unknown>): { google?: string } => ({ google: text(search.google) }),
  beforeLoad: ({ search }) => needTexts('profile', ...(search.google ? (['failures'] as const) : [])),
  component: lazyRouteComponent(
    () => import('../features/profile/screens/profile-screen.tsx'),
    'ProfileScreen',
  ),
});

const changePasswordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/change-password',
  staticData: { title: 'changePassword' },
  beforeLoad: () => needTexts('profile'),
  component: lazyRouteComponent(
    () => import('../features/profile/screens/change-password-screen.tsx'),
    'ChangePasswordScreen',
  ),
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  offlineRoute,
  galleryRoute,
  shellRoute.addChildren([homeRoute, newsRoute, chatRoute, appsRoute, profileRoute, changePasswordRoute]),
]);

export function createAppRouter({ client }: { client: QueryClient }) {
  return createRouter({
    routeTree,
    basepath: PREFIX,
    context: { client },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: Crash,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}
