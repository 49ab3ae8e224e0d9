import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const ROOM = { each: 3, all: 4 };

it('serves one after the other, each their oldest', () => {
  const queue = createFairQueue<string>(ROOM);
  for (const item of ['a1', 'a2', 'b1', 'b2']) queue.add(item.slice(0, 1), item);
  expect(Array.from({ length: 5 }, () => queue.next())).toEqual(['a1', 'b1', 'a2', 'b2', undefined]);
});

it('serves whoever was served last behind those who came meanwhile', () => {
  const queue = createFairQueue<string>(ROOM);
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  expect(queue.next()).toBe('a1');
  queue.add('b', 'b1');
  queue.add('c', 'c1');
  expect(Array.from({ length: 4 }, () => queue.next())).toEqual(['b1', 'c1', 'a2', 'a3']);
});

it('has room for so many of one, and of all', () => {
  const queue = createFairQueue<string>(ROOM);
  expect(['a', 'a', 'a', 'a', 'b', 'b'].map((key) => queue.add(key, key))).toEqual([
    ...[true, true, true, false, true, false],
  ]);
});
