import { expect, it } from 'vitest';
import * as z from 'zod';
import { AREAS } from './areas.ts';
import { row } from './codecs.ts';
import { as, named } from './named.ts';
import { shapeOf } from './shape-of.ts';

const post = () =>
  row(named({ id: as('id_eventMessage', z.int()), text: z.string(), sent: z.boolean().optional() }));

it('is the same for what is written down twice, whatever is checked or said of it', () => {
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

it('ends for what holds itself', () => {
  const folder: z.ZodType = z.object({ name: z.string(), folders: z.array(z.lazy(() => folder)) });
  expect(shapeOf(folder)).toContain('^');
});

it('says something of every answer of the contract', () => {
  for (const { calls } of Object.values(AREAS))
    for (const endpoint of Object.values<object>(calls))
      if ('output' in endpoint) expect(shapeOf(endpoint.output as z.ZodType)).toMatch(/[({]/);
});
