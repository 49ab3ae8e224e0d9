import type texts from '@bilim/locales/ru/home.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { rootRoute, shellRoute } from '../platform/page/routes.ts';
import { needTexts } from '../platform/words/i18n.ts';
import { Apps } from './apps.tsx';
import { Home, readHome } from './home.tsx';
import { NotFound } from './not-found.tsx';

declare module '../platform/words/i18n-texts.ts' {
  interface Texts {
    home: typeof texts;
  }
}

/* The shell’s own screens: they combine several areas, or none. */

export const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offline',
  staticData: { title: 'shell.titles.offline' },
  component: lazyRouteComponent(() => import('./offline-screen.tsx'), 'OfflineScreen'),
});

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { title: 'home.title' },
  beforeLoad: () => needTexts('home', 'schedule', 'news', 'profile'),
  loader: ({ context: { client } }) => readHome(client),
  // Part of the application chunk, because it is the first screen of most users.
  component: Home,
});

export const appsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps',
  staticData: {
    title: 'shell.titles.apps',
    menu: { area: 'shell', icon: LayoutGrid, places: ['bottom'], order: 30 },
    // The right column would repeat the content.
    layout: 'wide',
  },
  beforeLoad: () => needTexts('home', 'schedule', 'profile'),
  loader: ({ context: { client } }) => readHome(client),
  component: Apps,
});

/** An unknown address: a signed-in user stays inside the shell. */
export const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/$',
  staticData: { title: 'shell.titles.notFound' },
  component: NotFound,
});
