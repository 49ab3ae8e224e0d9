import { expect, it } from 'vitest';
import '../../app/areas.ts';
import '../../app/jobs.ts';
import '../../app/machines.ts';
import { KNOWN } from '../../db/queries/composed.ts';
import { bareColumns } from '../../testing/database/bare-columns.ts';

const TEXTS = [...new Set(KNOWN.flatMap((compose) => compose().map(({ text }) => text)))];

it('every column in the condition of a subquery names its table', () => {
  expect(TEXTS.length).toBeGreaterThan(500);
  expect(TEXTS.filter((text) => bareColumns(text).length > 0)).toEqual([]);
});
