import { expect, it } from 'vitest';
import { createSessionChanges } from './session-changes.ts';

const listening = () => createSessionChanges({ isListening: () => true });

it('data read before a change is invalid for the changed person, data read after it is valid', () => {
  const changes = listening();
  const before = changes.stamp();
  changes.changed({ people: [1] });
  expect(changes.holds({ personId: 1, stamp: before })).toBe(false);
  expect(changes.holds({ personId: 2, stamp: before })).toBe(true);
  expect(changes.holds({ personId: 1, stamp: changes.stamp() })).toBe(true);
});

it('all data is invalid during and after a time without signals', () => {
  let isListening = true;
  const changes = createSessionChanges({ isListening: () => isListening });
  const stamp = changes.stamp();
  isListening = false;
  expect(changes.holds({ personId: 1, stamp: changes.stamp() })).toBe(false);
  isListening = true;
  changes.everybody();
  expect(changes.holds({ personId: 1, stamp })).toBe(false);
  expect(changes.holds({ personId: 1, stamp: changes.stamp() })).toBe(true);
});

it('data of a person in an open transaction is invalid until that transaction’s signal arrives', () => {
  const changes = listening();
  changes.announce({ mark: 'one', people: [1] });
  changes.announce({ mark: 'other', people: [1, 2] });
  const isKept = (personId: number) => changes.holds({ personId, stamp: changes.stamp() });
  expect([isKept(1), isKept(2), isKept(3)]).toEqual([false, false, true]);
  changes.changed({ people: [1], mark: 'one' });
  changes.changed({ people: [2] });
  expect([isKept(1), isKept(2)]).toEqual([false, false]);
  changes.changed({ people: [1, 2], mark: 'other' });
  expect([isKept(1), isKept(2)]).toEqual([true, true]);
});

it('more changes than the limit invalidate the data of all people', () => {
  const changes = listening();
  const stamp = changes.stamp();
  changes.changed({ people: Array.from({ length: 10_001 }, (_, id) => id) });
  expect(changes.holds({ personId: 20_000, stamp })).toBe(false);
});
