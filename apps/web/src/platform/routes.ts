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
import { enterShell } from './enter.ts';
import { asCallFailure } from './failure.ts';
import type { MenuArea, TitleKey } from './i18n-texts.ts';
import { restoreSession } from './session.ts';

/*
 * The routes that every area's own route hangs from. They stand here, below the features, because a feature knows
 * nothing of app/; what they draw is given to them there.
 */

/** `top`: beside the name on a desktop. `bottom`: the phone's tabs. `apps`: the tiles. */
export type MenuPlace = 'top' | 'bottom' | 'apps';
export const MENU_GROUPS = ['study', 'papers', 'university'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A route's own entry in the menus. A route without one is reached by links alone. */
export type MenuEntry = {
  /** The area whose `menu` words name it. */
  area: MenuArea;
  icon: LucideIcon;
  places: readonly MenuPlace[];
  /** Smaller comes first. */
  order: number;
  /** Under which heading its tile stands. */
  group?: MenuGroup;
  /** What it is called to a role, where the area's words do not fit. */
  titles?: Partial<Record<Role, TitleKey>>;
  /** Whom it concerns; everyone unless told. */
  roles?: readonly Role[];
  /** Only those who hold this right, or one of these. */
  right?: Right | readonly Right[];
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title, and the phone's bar. */
    title?: TitleKey;
    menu?: MenuEntry;
    /** `wide` gives a screen the side columns' place on a desktop too. */
    layout?: 'wide';
  }
}

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({});

type Entering = {
  location: ParsedLocation;
  matches: readonly { fullPath: unknown }[];
  context: { client: QueryClient };
};

/** Only those who are signed in come in; the others are led to where they can. */
async function enter({ location, matches, context: { client } }: Entering): Promise<void> {
  const user = await restoreSession().catch((error: unknown) => {
    const { kind, status } = asCallFailure(error);
    const back = location.publicHref;
    // Nobody needs to sign in to learn that there is no such page.
    if (status === 401 && matches.at(-1)?.fullPath === '/$') throw notFound();
    if (status === 401)
      throw redirect({ to: '/login', search: { return: back === PREFIX ? undefined : back } });
    if (kind === 'NETWORK_ERROR' || kind === 'CONNECTION_ERROR') throw redirect({ to: '/offline' });
    throw error;
  });
  await enterShell({ user, client });
}

/** Everything behind login. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location, matches, context }) => enter({ location, matches, context }),
});

/** Behind login too, but with the whole window to itself. */
export const wholeWindowRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'whole-window',
  beforeLoad: async ({ location, matches, context }) => enter({ location, matches, context }),
});

/** Reads of search parameters: whatever is not of the kind is not there. */
export const positive = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
export const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
