import { expect, it } from 'vitest';
import { type Outgoing, withoutFile } from './outbox.ts';

const outgoing = (text: string): Outgoing => ({
  clientId: 'x',
  personKey: '2-1',
  conversation: 'person-1',
  address: { contactCode: 1 },
  text,
  files: [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')],
  writtenAt: new Date(0),
  refusal: null,
});

it('leaves one file out and cancels a message with nothing left', () => {
  const one = withoutFile(0)(outgoing(''));
  expect(one?.files.map(({ name }) => name)).toEqual(['b.txt']);
  expect(one && withoutFile(0)(one)).toBeNull();
});

it('keeps a text when its last file goes', () => {
  const one = withoutFile(0)(outgoing('Мына'));
  expect(one && withoutFile(0)(one)?.files).toEqual([]);
});
