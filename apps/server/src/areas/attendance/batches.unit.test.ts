import { expect, it } from 'vitest';
import { createBatches, type Outcome } from './batches.ts';

/** A writer that finishes when the test calls `ends`. */
function stage({ most = 10, atOnce = 2, fails = (_: readonly string[]): boolean => false } = {}) {
  const written: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const write = async (items: readonly string[]): Promise<readonly Outcome<string>[]> => {
    written.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (fails(items)) throw new Error(`failed: ${items.join()}`);
    return items.map((item) =>
      item.startsWith('bad') ? { error: new Error(item) } : { result: item.toUpperCase() },
    );
  };
  const put = createBatches<string, string>({ write, waitMs: 0, most, atOnce });
  const begun = (count: number) => expect.poll(() => ends.length).toBe(count);
  return { put, written, ends, begun };
}

it('concurrent items of one key form one batch, and each gets its own outcome', async () => {
  const { put, written, ends, begun } = stage();
  const all = Promise.allSettled([put(1, 'a'), put(1, 'bad'), put(1, 'c')]);
  await begun(1);
  ends[0]?.();
  const [a, bad, c] = await all;
  expect(written).toEqual([['a', 'bad', 'c']]);
  expect([a, c]).toMatchObject([{ value: 'A' }, { value: 'C' }]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'bad' } });
});

it('items that arrive during a write form the next batches, up to the size limit', async () => {
  const { put, written, ends, begun } = stage({ most: 2 });
  const all = [put(1, 'a')];
  await begun(1);
  all.push(put(1, 'b'), put(1, 'c'), put(1, 'd'));
  ends[0]?.();
  await begun(2);
  ends[1]?.();
  await begun(3);
  ends[2]?.();
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D']);
  expect(written).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('keys are written separately, up to the limit of concurrent batches', async () => {
  const { put, written, ends, begun } = stage({ atOnce: 2 });
  const all = [put(1, 'a'), put(2, 'b'), put(3, 'c')];
  await begun(2);
  expect(written).toEqual([['a'], ['b']]);
  ends[0]?.();
  await begun(3);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C']);
});

it('items of a failed batch are written one by one, and only the bad one is refused', async () => {
  const { put, written, ends, begun } = stage({ fails: (items) => items.includes('x') });
  const all = Promise.allSettled([put(1, 'a'), put(1, 'x'), put(1, 'c')]);
  for (const count of [1, 2, 3, 4]) {
    await begun(count);
    ends[count - 1]?.();
  }
  const [a, x, c] = await all;
  expect(written).toEqual([['a', 'x', 'c'], ['a'], ['x'], ['c']]);
  expect([a, c]).toMatchObject([{ value: 'A' }, { value: 'C' }]);
  expect(x).toMatchObject({ status: 'rejected', reason: { message: 'failed: x' } });
  // The key can be used again.
  const again = put(1, 'd');
  await begun(5);
  ends[4]?.();
  expect(await again).toBe('D');
});
