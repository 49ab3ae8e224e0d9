import { expect, it } from 'vitest';
import { KEPT } from '../kept-file.ts';
import { fileKeys } from './file-keys.ts';

const file = (name: string, text: string) => new File([text], name, { lastModified: 1 });

it('knows a file of a message by the same key wherever it stands', () => {
  const [plan, sums] = [file('plan.txt', 'a'), file('sums.txt', 'b')];
  expect(fileKeys([plan, sums]).toReversed()).toEqual(fileKeys([sums, plan]));
  expect(new Set(fileKeys([plan, sums, file('plan.txt', 'longer')])).size).toBe(3);
  expect(fileKeys([new File(['a'], 'plan.txt', { lastModified: 1, type: KEPT })])).toEqual(fileKeys([plan]));
});

it('gives a file that is attached twice two keys, and keeps one when the other goes', () => {
  const plan = file('plan.txt', 'a');
  const [first, second] = fileKeys([plan, plan]);
  expect(second).not.toBe(first);
  expect(fileKeys([plan])).toEqual([first]);
});
