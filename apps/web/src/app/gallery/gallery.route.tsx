import type texts from '@bilim/locales/ru/gallery.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    gallery: typeof texts;
  }
}

/** Every component of ui/ for developers: not in menus, a separate chunk, not precached. */
export const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery',
  staticData: { title: 'gallery.title' },
  beforeLoad: () => needTexts('gallery', 'academics'),
  component: lazyRouteComponent(() => import('./gallery-screen.tsx'), 'GalleryScreen'),
});
