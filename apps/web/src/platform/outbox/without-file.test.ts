import { expect, it } from 'vitest';
import type { Kept } from './outbox.store.ts';
import { withoutFile } from './without-file.ts';

const kept = (text: string): Kept<{ text: string; files: readonly File[] }> => ({
  clientId: 'x',
  personKey: '2-1',
  text,
  files: [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')],
  writtenAt: new Date(0),
  refusal: null,
});

it('one file is removed, and an empty item is deleted', () => {
  const one = withoutFile(0)(kept(''));
  expect(one?.files.map(({ name }) => name)).toEqual(['b.txt']);
  expect(one && withoutFile(0)(one)).toBeNull();
});

it('the refusal is cleared with its file, and a waiting item keeps waiting', () => {
  const refused = { ...kept('Мына'), refusal: 'Не читается' };
  expect(withoutFile(0)(refused)?.refusal).toBe('');
  expect(withoutFile(0)(kept('Мына'))?.refusal).toBeNull();
});

it('a text remains when its last file is removed', () => {
  const one = withoutFile(0)(kept('Мына'));
  expect(one && withoutFile(0)(one)?.files).toEqual([]);
});
