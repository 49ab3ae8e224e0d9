import { ROLE } from '@bilim/contract/access';
import { Newspaper } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '../platform/page/routes.ts';
import { grouped, menuOf, spokenName } from './menu.ts';

const route = (fullPath: string, menu?: Partial<MenuEntry>) => ({
  fullPath,
  options: {
    staticData: {
      menu: menu && { area: 'news' as const, icon: Newspaper, places: ['apps' as const], order: 1, ...menu },
    },
  },
});
const routes = [
  route('/login'),
  route('/journal', { order: 3, roles: [ROLE.teacher], group: 'study' }),
  route('/transcript', { order: 2, roles: [ROLE.student], group: 'papers' }),
  route('/news', { order: 1, places: ['top', 'bottom'] }),
  route('/library', { order: 1 }),
  route('/shelves', { order: 4, right: 'library' }),
];
const items = (place: 'top' | 'bottom' | 'apps', role: 1 | 2, rights: 'library'[] = []) =>
  menuOf({ routes, place, reader: { role, rights } });
const paths = (...of: Parameters<typeof items>) => items(...of).map(({ to }) => to);

it('the menu lists the entries of the role, in order', () => {
  expect(paths('apps', ROLE.teacher)).toEqual(['/library', '/journal']);
  expect(paths('apps', ROLE.student)).toEqual(['/library', '/transcript']);
});

it('an entry that needs a right is visible only to users with the right', () => {
  expect(paths('apps', ROLE.student)).not.toContain('/shelves');
  expect(paths('apps', ROLE.student, ['library'])).toContain('/shelves');
});

it('each entry appears only in its places, and routes without an entry are omitted', () => {
  expect(paths('top', ROLE.student)).toEqual(['/news']);
  expect(paths('bottom', ROLE.teacher)).toEqual(['/news']);
});

it('tiles are grouped under ordered headings, without empty ones', () => {
  const found = grouped(items('apps', ROLE.student)).map(({ group, items }) => [
    group,
    items.map(({ to }) => to),
  ]);
  expect(found).toEqual([
    ['papers', ['/transcript']],
    ['university', ['/library']],
  ]);
});

describe('the accessible name of a tile', () => {
  it.each([
    ['Расписание занятий', 'Расписание', 'Расписание занятий'],
    ['Электронная библиотека', 'Библиотека', 'Электронная библиотека'],
    ['QR-код студента', 'QR-код', 'QR-код студента'],
    ['Топтун журналы', 'Журнал', 'Журнал: Топтун журналы'],
    ['Teaching materials (UMK)', 'UMK', 'UMK: Teaching materials (UMK)'],
    ['Отчёты по QR-кодам', 'Отчёты QR', 'Отчёты QR: Отчёты по QR-кодам'],
  ])('%s, where %s is seen, is %s', (name, shown, spoken) => {
    expect(spokenName({ name, shown })).toBe(spoken);
  });
});
