import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeholderTypes } from './placeholders.mjs';

const FOLDER = import.meta.dirname;

it('placeholders.ts fits the Russian texts; npm run texts writes it', () => {
  expect(readFileSync(join(FOLDER, 'placeholders.ts'), 'utf8')).toBe(placeholderTypes(FOLDER));
});
