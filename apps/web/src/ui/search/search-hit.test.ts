import { expect, it } from 'vitest';
import { findHit, isHit } from './search-hit.ts';

it('a part is found in any case, and ё matches е', () => {
  expect(findHit({ text: 'поток ИВТ 3 курс', query: ' ивт ' })).toEqual({ from: 6, to: 9 });
  expect(findHit({ text: 'Зачётная книжка', query: 'зачет' })).toEqual({ from: 0, to: 5 });
});

it('an empty query marks nothing and matches everything', () => {
  expect(findHit({ text: 'ИВТ-1-24', query: '  ' })).toBeNull();
  expect(isHit({ text: 'ИВТ-1-24', query: '  ' })).toBe(true);
  expect(isHit({ text: 'ИВТ-1-24', query: 'ПИ' })).toBe(false);
});
