import type { ComponentType } from 'react';
import { DisciplinesCard } from '../features/academics/components/disciplines-card.tsx';
import { LatestNews } from '../features/news/components/latest-news.tsx';
import type { MenuEntry } from './menu.ts';

/*
 * Where features meet the shell. A feature knows no other feature; here they are put side by side.
 */

/** The left column of a desktop, top to bottom. */
export const LEFT_COLUMN: readonly ComponentType[] = [DisciplinesCard];

/** Above the apps: in the right column of a desktop, and on a phone's Apps tab. */
export const ABOVE_APPS: readonly ComponentType[] = [];

/** The day at a glance, below the greeting of the home screen. */
export const HOME_PARTS: readonly ComponentType[] = [LatestNews];

/** Counts beside menu entries, e.g. unread messages; their sum also stands in the tab's title. */
export function useMenuCounts(): Partial<Record<MenuEntry['label'], number>> {
  return {};
}
