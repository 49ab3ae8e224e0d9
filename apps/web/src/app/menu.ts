import type { Right, Role } from '@bilim/contract/access';
import { MENU_GROUPS, type MenuEntry, type MenuGroup, type MenuPlace } from '../platform/page/routes.ts';

type AnyRoute = { fullPath: string; options: { staticData?: { menu?: MenuEntry } } };
type Reader = { role: Role; rights: readonly Right[] };
export type MenuItem<To extends string = string> = { to: To; entry: MenuEntry };

const concerns = ({ roles, right }: MenuEntry, reader: Reader) =>
  (!roles || roles.includes(reader.role)) &&
  (!right || [right].flat().some((one) => reader.rights.includes(one)));

/** The entries of one menu for one user. The router is the only source: a new route adds its entry. */
export function menuOf<R extends AnyRoute>({
  routes,
  place,
  reader,
}: {
  routes: readonly R[];
  place: MenuPlace;
  reader: Reader;
}): MenuItem<R['fullPath']>[] {
  return routes
    .flatMap(({ fullPath, options }) => {
      const entry = options.staticData?.menu;
      return entry?.places.includes(place) && concerns(entry, reader) ? [{ to: fullPath, entry }] : [];
    })
    .sort((a, b) => a.entry.order - b.entry.order);
}

/** The tiles under their headings, in heading order; a heading without tiles is omitted. */
export function grouped<I extends MenuItem>(items: readonly I[]): { group: MenuGroup; items: I[] }[] {
  return MENU_GROUPS.map((group) => ({
    group,
    items: items.filter(({ entry }) => (entry.group ?? 'university') === group),
  })).filter(({ items }) => items.length > 0);
}

/** Characters that separate words in menus. `\p{L}`, the letters of all scripts, takes 20 ms to compile. */
const wordsOf = (text: string) => text.toLowerCase().match(/[^\s()«»"'’.,:;!?/–—-]+/g) ?? [];

/**
 * The accessible name of a tile: its full name. If that does not contain the visible label exactly ('Журнал' in
 * 'Топтун журналы', or only in brackets), the label is prefixed, so that voice control accepts the visible label.
 */
export function spokenName({ name, shown }: { name: string; shown: string }): string {
  const said = wordsOf(name.replaceAll(/\([^()]*\)/g, '')).join(' ');
  return ` ${said} `.includes(` ${wordsOf(shown).join(' ')} `) ? name : `${shown}: ${name}`;
}
