import type { Right, Role } from '@bilim/contract/access';
import { PREFIX } from '@bilim/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  notFound,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { asCallFailure } from '../call/failure.ts';
import { enterShell } from '../session/enter.ts';
import { restoreSession } from '../session/session.ts';
import type { MenuArea, TitleKey } from '../words/i18n-texts.ts';

/*
 * The parent routes of every area’s routes. They are here, below the features, because a feature does not import
 * app/; app/ sets their components.
 */

/** `top`: beside the logo on a desktop. `bottom`: the phone’s tabs. `apps`: the tiles. */
export type MenuPlace = 'top' | 'bottom' | 'apps';
export const MENU_GROUPS = ['study', 'papers', 'university'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A route’s menu entry. A route without one is reached only by links. */
export type MenuEntry = {
  /** The area whose `menu` texts name it. */
  area: MenuArea;
  icon: LucideIcon;
  places: readonly MenuPlace[];
  /** Lower numbers come first. */
  order: number;
  /** The heading of its tile. */
  group?: MenuGroup;
  /** Its name for a role, where the area’s texts do not fit. */
  titles?: Partial<Record<Role, TitleKey>>;
  /** The roles that see it; all by default. */
  roles?: readonly Role[];
  /** Only users with this right, or one of these. */
  right?: Right | readonly Right[];
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the document and of the phone’s bar. */
    title?: TitleKey;
    menu?: MenuEntry;
    /** `wide` gives a screen the space of the side columns on a desktop. */
    layout?: 'wide';
  }
}

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({});

type Entering = {
  location: ParsedLocation;
  matches: readonly { fullPath: unknown }[];
  context: { client: QueryClient };
};

/** Only for signed-in users; others are redirected to the login. */
async function enter({ location, matches, context: { client } }: Entering): Promise<void> {
  const user = await restoreSession().catch((error: unknown) => {
    const { kind, status } = asCallFailure(error);
    const back = location.publicHref;
    // An unknown page is shown without sign-in.
    if (status === 401 && matches.at(-1)?.fullPath === '/$') throw notFound();
    if (status === 401)
      throw redirect({ to: '/login', search: { return: back === PREFIX ? undefined : back } });
    if (kind === 'NETWORK_ERROR' || kind === 'CONNECTION_ERROR') throw redirect({ to: '/offline' });
    throw error;
  });
  await enterShell({ user, client });
}

/** Parent of everything behind login. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location, matches, context }) => enter({ location, matches, context }),
});

/** Behind login too, but using the full window. */
export const wholeWindowRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'whole-window',
  beforeLoad: async ({ location, matches, context }) => enter({ location, matches, context }),
});

/** Parse search parameters: values of the wrong kind are dropped. */
export const positive = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
export const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
