import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moved, sumOfHours, topicsOfText } from './syllabus.ts';

it('reads a pasted list with numbers and hours in the usual notations', () => {
  const text = '1. Введение 2\r\n2) Нормальные формы, 4 ч\n\nТема 3: Индексы\t6\nSQL-92\n';
  expect(topicsOfText(text)).toEqual([
    { title: 'Введение', hours: '2' },
    { title: 'Нормальные формы', hours: '4' },
    { title: 'Индексы', hours: '6' },
    { title: 'SQL-92', hours: '2' },
  ]);
});

it('keeps every row when one is moved', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer()),
      fc.nat(20),
      fc.constantFrom(-1 as const, 1 as const),
      (rows, place, by) => {
        expect(moved(rows, place, by).sort()).toEqual([...rows].sort());
      },
    ),
  );
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

it('sums only valid numbers of hours', () => {
  expect(sumOfHours([{ hours: '2' }, { hours: '' }, { hours: '4' }, { hours: '0' }, { hours: '1e3' }])).toBe(
    6,
  );
});
