import { useRouter } from '@tanstack/react-router';
import { useUser } from '../../platform/session.ts';
import { menuOf } from '../menu.ts';

/** One of the menus for the person who is here. */
export function useMenu(place: 'top' | 'bottom' | 'apps') {
  const router = useRouter();
  const { role } = useUser();
  return menuOf({ routes: Object.values(router.routesByPath), place, role });
}
