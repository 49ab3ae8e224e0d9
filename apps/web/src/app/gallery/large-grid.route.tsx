import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';

/** Used by `npm run bench -- grid`. */
export const largeGridRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery/grid',
  staticData: { title: 'gallery.title' },
  beforeLoad: () => needTexts('gallery'),
  component: lazyRouteComponent(() => import('./large-grid-screen.tsx'), 'LargeGridScreen'),
});
