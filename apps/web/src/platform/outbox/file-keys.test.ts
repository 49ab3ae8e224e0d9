import { expect, it } from 'vitest';
import { KEPT } from '../kept/kept-file.ts';
import { fileKeys } from './file-keys.ts';

const file = (name: string, text: string) => new File([text], name, { lastModified: 1 });

it('a file of a message has the same key in any position', () => {
  const [plan, sums] = [file('plan.txt', 'a'), file('sums.txt', 'b')];
  expect(fileKeys([plan, sums]).toReversed()).toEqual(fileKeys([sums, plan]));
  expect(new Set(fileKeys([plan, sums, file('plan.txt', 'longer')])).size).toBe(3);
  expect(fileKeys([new File(['a'], 'plan.txt', { lastModified: 1, type: KEPT })])).toEqual(fileKeys([plan]));
});

it('a file attached twice has two keys, and one remains when the other is removed', () => {
  const plan = file('plan.txt', 'a');
  const [first, second] = fileKeys([plan, plan]);
  expect(second).not.toBe(first);
  expect(fileKeys([plan])).toEqual([first]);
});
