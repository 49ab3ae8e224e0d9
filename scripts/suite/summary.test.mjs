import { expect, it } from 'vitest';
import { summaryOf } from './summary.mjs';

const file = (name, seconds) => ({ file: name, seconds, passed: 1, failed: 0, skipped: 0 });

it('the summary lists each part with time and result, then the ten slowest files of all parts', () => {
  const many = Array.from({ length: 10 }, (_, at) => file(`${at}.test.ts`, at));
  const lines = summaryOf([
    { name: 'check', seconds: 30, passed: 8, failed: 0, skipped: 0 },
    { name: 'unit', seconds: 90, passed: 10, failed: 1, skipped: 2, files: many },
    { name: 'journeys', seconds: 6, passed: 1, failed: 0, skipped: 0, files: [file('e2e/a.test.ts', 6.5)] },
  ]);
  expect(lines.slice(0, 4)).toEqual([
    'Part                     min   tests  failed  skipped',
    'check                    0.5       8       0        0',
    'unit                     1.5      13       1        2',
    'journeys                 0.1       1       0        0',
  ]);
  const slow = lines.slice(6);
  expect(slow).toHaveLength(10);
  expect(slow.slice(2, 4)).toEqual([
    '                       7.0  7.test.ts (unit)',
    '                       6.5  e2e/a.test.ts (journeys)',
  ]);
});
