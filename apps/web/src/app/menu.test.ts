import { ROLE } from '@bilim/contract/access';
import { Newspaper } from 'lucide-react';
import { expect, it } from 'vitest';
import { type MenuEntry, menuOf } from './menu.ts';

const route = (fullPath: string, menu?: Partial<MenuEntry>) => ({
  fullPath,
  options: {
    staticData: {
      menu: menu && { label: 'news' as const, icon: Newspaper, places: ['apps' as const], order: 1, ...menu },
    },
  },
});
const routes = [
  route('/login'),
  route('/journal', { order: 3, roles: [ROLE.teacher] }),
  route('/transcript', { order: 2, roles: [ROLE.student] }),
  route('/news', { order: 1, places: ['top', 'bottom'] }),
  route('/library', { order: 1 }),
];
const paths = (place: 'top' | 'bottom' | 'apps', role: 1 | 2) =>
  menuOf({ routes, place, role }).map(({ to }) => to);

it('lists what concerns the role, in order', () => {
  expect(paths('apps', ROLE.teacher)).toEqual(['/library', '/journal']);
  expect(paths('apps', ROLE.student)).toEqual(['/library', '/transcript']);
});

it('keeps each entry to its places, and routes without an entry out', () => {
  expect(paths('top', ROLE.student)).toEqual(['/news']);
  expect(paths('bottom', ROLE.teacher)).toEqual(['/news']);
});
