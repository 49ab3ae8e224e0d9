import { as, named } from '@bilim/contract/named';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { isInput } from './contract-form.ts';

const booking = named({ roomId: as('id_room', z.int()), note: as('note', z.string().max(3).optional()) });

it('a draft is a valid input when no field is missing and the contract accepts it', () => {
  expect(isInput(booking, { roomId: null })).toBe(false);
  expect(isInput(booking, { roomId: 1, note: 'long' })).toBe(false);
  expect(isInput(booking, { id_room: 1 })).toBe(false);
  expect(isInput(booking, { roomId: 1 })).toBe(true);
  expect(isInput(booking, { roomId: 1, note: 'abc' })).toBe(true);
});
