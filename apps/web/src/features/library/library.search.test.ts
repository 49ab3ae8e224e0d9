import { expect, it } from 'vitest';
import { filtersOf, orderOf } from './library.choice.ts';
import { readLibrarySearch } from './library.search.ts';

it('takes only known values from the address', () => {
  const search = {
    base: 2,
    category: 7,
    q: ' окуу ',
    language: 'kg',
    kind: 'epub',
    order: 'name',
    mine: 1,
    view: 'list',
  };
  expect(readLibrarySearch(search)).toEqual({ ...search, q: 'окуу', mine: true });
  const odd = {
    base: 'x',
    category: -1,
    q: '  ',
    language: 'de',
    kind: 'exe',
    order: 'size',
    mine: 'no',
    view: 'map',
  };
  expect(Object.values(readLibrarySearch(odd)).filter((value) => value !== undefined)).toEqual([]);
});

it('searches for a year although the router parses it as a number', () => {
  expect(readLibrarySearch({ q: 2024 }).q).toBe('2024');
});

it('orders a search by best match, and everything else by newest', () => {
  expect(orderOf({ q: 'окуу' })).toBe('best');
  expect(orderOf({})).toBe('newest');
  expect(orderOf({ order: 'best' })).toBe('newest');
  expect(orderOf({ q: 'окуу', order: 'author' })).toBe('author');
});

it('counts the filters that a phone hides', () => {
  expect(filtersOf({ base: 1, category: 2, q: 'окуу', order: 'name' })).toBe(0);
  expect(filtersOf({ language: 'kg', kind: 'pdf', mine: true })).toBe(3);
});
