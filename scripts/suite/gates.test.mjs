import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GATES } from '../gates.mjs';
import { ROOT } from '../root.mjs';
import { pageOf, readLedger } from './gate-ledger.mjs';
import { resultOf } from './run-gate.mjs';

it('docs/gates.md shows the gates as defined and as last run', () => {
  expect(readFileSync(join(ROOT, 'docs/gates.md'), 'utf8')).toBe(
    pageOf({ gates: GATES, ledger: readLedger() }),
  );
});

it('the ledger has no run of a deleted gate', () => {
  expect(Object.keys(readLedger()).filter((name) => !(name in GATES))).toEqual([]);
});

it.each(Object.entries(GATES))('the gate %s runs files that exist', (_, { kind, file, files = [] }) => {
  expect(['script', 'vitest', 'journeys']).toContain(kind);
  if (kind === 'script') expect(file).toBeDefined();
  expect([file, ...files].filter((path) => path && !existsSync(join(ROOT, path)))).toEqual([]);
});

it('every script of bench is a gate', () => {
  const scripts = readdirSync(join(ROOT, 'bench')).filter((name) => /^gate-.*\.ts$/.test(name));
  const files = Object.values(GATES).map(({ file }) => file);
  expect(scripts.filter((name) => !files.includes(`bench/${name}`))).toEqual([]);
});

it('every test with a full size is in a gate', () => {
  const whole = Object.values(GATES).flatMap(({ files = [] }) => files);
  const sized = ['apps/server/src', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter(
      (path) =>
        /\.test\.tsx?$/.test(path) &&
        !path.includes('/testing/scale/full-size') &&
        // The journeys' gates run all journeys.
        !path.startsWith('e2e/') &&
        /\bsized\(/.test(readFileSync(join(ROOT, path), 'utf8')),
    );
  expect(sized.filter((path) => !whole.includes(path))).toEqual([]);
});

it('a gate fails when nothing ran, and passes in part when something was skipped', () => {
  expect(resultOf({ passed: 0, failed: 0, skipped: 3 })).toBe('failed');
  expect(resultOf({ passed: 2, failed: 0, skipped: 1 })).toBe('passed in part');
  expect(resultOf({ passed: 2, failed: 0, skipped: 0 })).toBe('passed');
  expect(resultOf({ passed: 2, failed: 1, skipped: 0 })).toBe('failed');
});
