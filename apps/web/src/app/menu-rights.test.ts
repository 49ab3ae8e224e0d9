import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateOf } from '@bilim/contract/access';
import { AREAS } from '@bilim/contract/areas';
import type { Area } from '@bilim/contract/endpoint';
import { expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname, '../features');

/** The menu entries as their route files write them: the area, and the rights if there are any. */
const entries = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.route.tsx'))
  .flatMap((name) => [...readFileSync(join(FEATURES, name), 'utf8').matchAll(/menu: \{([^}]*)\}/g)])
  .map(([, entry = '']) => ({
    area: /area: '(\w+)'/.exec(entry)?.[1] ?? '',
    rights: [...(/right: (\[[^\]]*\]|'\w+')/.exec(entry)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
      ([, right]) => right,
    ),
  }));

const areas = new Map<string, Area>(Object.entries(AREAS).map(([name, { calls }]) => [name, calls]));

/** The rights that the calls of an area need, or null if users without a right may make one of them. */
function rightsOf(area: string): string[] | null {
  const gates = Object.values(areas.get(area) ?? {}).map(({ access }) => gateOf(access));
  const rights = gates.map((gate) => (typeof gate === 'object' && 'rights' in gate ? gate.rights : null));
  return rights.some((some) => some === null) ? null : rights.flatMap((some) => some ?? []);
}

it('the test finds the entries', () => {
  expect(entries.length).toBeGreaterThan(15);
  expect(entries).toContainEqual({ area: 'presence', rights: ['reports'] });
});

it.each(entries)('the entry of $area names a right if each of its calls needs one', ({ area, rights }) => {
  const needed = rightsOf(area);
  if (needed === null) return;
  expect(rights.length).toBeGreaterThan(0);
  // A screen may be made of the calls of several areas.
  if (needed.length > 0) expect(needed).toEqual(expect.arrayContaining(rights));
});
