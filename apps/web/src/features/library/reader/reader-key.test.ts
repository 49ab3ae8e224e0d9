import { expect, it } from 'vitest';
import { readerKey } from './reader-key.ts';

const NONE = { shiftKey: false, ctrlKey: false, metaKey: false };

it('opens the search by Ctrl+F in every keyboard layout', () => {
  for (const key of ['f', 'F', 'а', 'А']) {
    expect(readerKey({ ...NONE, ctrlKey: true, key, code: 'KeyF' }).key).toBe('f');
  }
  expect(readerKey({ ...NONE, metaKey: true, key: 'f', code: 'KeyY' })).toMatchObject({
    key: 'f',
    ctrl: true,
  });
});

it('leaves Ctrl+Shift+F and other characters on the F key to the browser', () => {
  expect(readerKey({ ...NONE, ctrlKey: true, key: 'u', code: 'KeyF' }).key).toBe('u');
  expect(readerKey({ ...NONE, ctrlKey: true, shiftKey: true, key: 'F', code: 'KeyF' }).key).toBe('F');
  expect(readerKey({ ...NONE, key: 'а', code: 'KeyF' }).key).toBe('а');
});
