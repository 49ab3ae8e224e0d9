import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { needTexts } from '../../platform/i18n.ts';
import { rootRoute } from '../../platform/routes.ts';

/** Used by `npm run bench -- grid`. */
export const largeGridRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery/grid',
  staticData: { title: 'gallery.title' },
  beforeLoad: () => needTexts('gallery'),
  component: lazyRouteComponent(() => import('./large-grid-screen.tsx'), 'LargeGridScreen'),
});
