import { expect, it } from 'vitest';
import { type KeptBook, withRoomFor } from './kept-books.ts';

const book = (id: number, bytes: number, usedAt: number): KeptBook => ({ id, bytes, usedAt, version: 'a' });

it('the most recently read books that fit are kept, and the others are deleted', () => {
  const books = [book(1, 40, 10), book(2, 40, 30), book(3, 40, 20)];
  expect(withRoomFor(books, { bytes: 20, limit: 100 }).map(({ id }) => id)).toEqual([2, 3]);
  expect(withRoomFor(books, { bytes: 70, limit: 100 })).toEqual([]);
  expect(withRoomFor(books, { bytes: 0, limit: 120 })).toHaveLength(3);
});
