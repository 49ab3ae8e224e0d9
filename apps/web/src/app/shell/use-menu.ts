import { useRouter } from '@tanstack/react-router';
import type { MenuPlace } from '../../platform/page/routes.ts';
import { rightsOf, useUser } from '../../platform/session/session.ts';
import { menuOf } from '../menu.ts';

/** One of the menus for the signed-in user. */
export function useMenu(place: MenuPlace) {
  const router = useRouter();
  const user = useUser();
  const reader = { role: user.role, rights: rightsOf(user) };
  return menuOf({ routes: Object.values(router.routesByPath), place, reader });
}
