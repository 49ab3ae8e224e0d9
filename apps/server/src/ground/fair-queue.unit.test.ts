import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const ROOM = { each: 3, all: 4 };

it('serves the keys in turn, each with its oldest item', () => {
  const queue = createFairQueue<string>(ROOM);
  for (const item of ['a1', 'a2', 'b1', 'b2']) queue.add(item.slice(0, 1), item);
  expect(Array.from({ length: 5 }, () => queue.next())).toEqual(['a1', 'b1', 'a2', 'b2', undefined]);
});

it('serves the last served key after keys that arrived meanwhile', () => {
  const queue = createFairQueue<string>(ROOM);
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  expect(queue.next()).toBe('a1');
  queue.add('b', 'b1');
  queue.add('c', 'c1');
  expect(Array.from({ length: 4 }, () => queue.next())).toEqual(['b1', 'c1', 'a2', 'a3']);
});

it('limits the items of one key and of all keys', () => {
  const queue = createFairQueue<string>(ROOM);
  expect(['a', 'a', 'a', 'a', 'b', 'b'].map((key) => queue.add(key, key))).toEqual([
    ...[true, true, true, false, true, false],
  ]);
});
