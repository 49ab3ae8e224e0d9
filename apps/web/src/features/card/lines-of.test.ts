import { expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';

const within = (most: number) => (line: string) => line.length <= most;

it('breaks a text between words, only where it does not fit', () => {
  expect(linesOf('Асанова Керимбүбү Болотовна', within(30))).toEqual(['Асанова Керимбүбү Болотовна']);
  expect(linesOf('Асанова Керимбүбү Болотовна', within(18))).toEqual(['Асанова Керимбүбү', 'Болотовна']);
  expect(linesOf(' Асанова  Керимбүбү ', within(3))).toEqual(['Асанова', 'Керимбүбү']);
  expect(linesOf('', within(3))).toEqual([]);
});
