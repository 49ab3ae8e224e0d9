import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TESTED_AREAS } from '../testing/contract/contract-calls.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const areas = TESTED_AREAS.map(([area]) => ({ area, folder: `apps/server/src/areas/${area}` }));
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');

it.each(areas)('$area has tests that call it as a browser would', ({ folder, area }) => {
  const text = read(`${folder}/${area}.test.ts`);
  expect(text.includes(`${area}Contract`) || text.includes('.inject(')).toBe(true);
});

it.each(areas)('$area declares the permissions of its calls by hand', ({ folder, area }) => {
  expect(read(`${folder}/${area}.who-may.ts`)).toContain('WHO_MAY');
});

const drawn = areas.filter(({ area }) => read(`apps/web/src/features/${area}/${area}.route.tsx`));
const journeys = readdirSync(join(ROOT, 'e2e'));
it.each(drawn)('$area has screens and therefore a journey', ({ area }) => {
  expect(journeys).toContain(`${area}.test.ts`);
});
