import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { needTexts } from '../../platform/i18n.ts';
import { rootRoute } from '../../platform/routes.ts';

/** Where `npm run bench -- grid` scrolls. */
export const largeGridRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gallery/grid',
  staticData: { title: 'gallery.title' },
  beforeLoad: () => needTexts('gallery'),
  component: lazyRouteComponent(() => import('./large-grid-screen.tsx'), 'LargeGridScreen'),
});
