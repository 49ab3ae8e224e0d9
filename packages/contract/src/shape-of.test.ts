import { expect, it } from 'vitest';
import * as z from 'zod';
import { AREAS } from './areas.ts';
import { row } from './codecs.ts';
import { as, named } from './named.ts';
import { shapeOf } from './shape-of.ts';

const post = () =>
  row(named({ id: as('id_eventMessage', z.int()), text: z.string(), sent: z.boolean().optional() }));

it('equal types have the same shape, with any checks or descriptions', () => {
  expect(shapeOf(post())).toBe(shapeOf(post()));
  expect(shapeOf(z.string().max(3).describe('A code'))).toBe(shapeOf(z.string()));
});

it.each([
  [
    'our name of a field',
    row(named({ key: as('id_eventMessage', z.int()), text: z.string(), sent: z.boolean().optional() })),
  ],
  [
    'its name on the wire',
    row(named({ id: as('id', z.int()), text: z.string(), sent: z.boolean().optional() })),
  ],
  [
    'what it is',
    row(named({ id: as('id_eventMessage', z.string()), text: z.string(), sent: z.boolean().optional() })),
  ],
  [
    'whether it may be missing',
    row(named({ id: as('id_eventMessage', z.int()), text: z.string(), sent: z.boolean() })),
  ],
  [
    'one more field',
    row(
      named({
        id: as('id_eventMessage', z.int()),
        text: z.string(),
        sent: z.boolean().optional(),
        at: z.date(),
      }),
    ),
  ],
  [
    'how many there are',
    z.array(named({ id: as('id_eventMessage', z.int()), text: z.string(), sent: z.boolean().optional() })),
  ],
])('changes with %s', (_, other) => {
  expect(shapeOf(other)).not.toBe(shapeOf(post()));
});

it('a recursive type has a finite shape', () => {
  const folder: z.ZodType = z.object({ name: z.string(), folders: z.array(z.lazy(() => folder)) });
  expect(shapeOf(folder)).toContain('^');
});

it('every response of the contract has a shape', () => {
  for (const { calls } of Object.values(AREAS))
    for (const endpoint of Object.values<object>(calls))
      if ('output' in endpoint) expect(shapeOf(endpoint.output as z.ZodType)).toMatch(/[({]/);
});
