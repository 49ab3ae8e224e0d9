import type { Role } from '@bilim/contract/access';
import type shellTexts from '@bilim/locales/ru/shell.json';
import type { LucideIcon } from '../ui/icon.tsx';

/** `top`: beside the name on a desktop. `bottom`: the phone's tabs. `apps`: the tiles. */
type MenuPlace = 'top' | 'bottom' | 'apps';

/** A route's own entry in the menus. A route without one is reached by links alone. */
export type MenuEntry = {
  /** A key of `menu` in shell.json. */
  label: keyof (typeof shellTexts)['menu'];
  icon: LucideIcon;
  places: readonly MenuPlace[];
  /** Smaller comes first. */
  order: number;
  /** Whom it concerns; everyone unless told. */
  roles?: readonly Role[];
};

type AnyRoute = { fullPath: string; options: { staticData?: { menu?: MenuEntry } } };

/** The entries of one menu for one role. The router is the only list: adding a route adds its entry. */
export function menuOf<R extends AnyRoute>({
  routes,
  place,
  role,
}: {
  routes: readonly R[];
  place: MenuPlace;
  role: Role;
}): { to: R['fullPath']; entry: MenuEntry }[] {
  return routes
    .flatMap(({ fullPath, options }) => {
      const entry = options.staticData?.menu;
      const shown = entry?.places.includes(place) && (!entry.roles || entry.roles.includes(role));
      return entry && shown ? [{ to: fullPath, entry }] : [];
    })
    .sort((a, b) => a.entry.order - b.entry.order);
}
