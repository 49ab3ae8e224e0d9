import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PARTS } from '../../../app/demo.ts';
import type { OpenDatabase } from '../../../db/open.ts';
import { makeDemo } from '../../../demo/make-demo.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { sized } from '../../../testing/scale/full-size.ts';
import { bring, exported, scratch } from '../../../testing/stages/imports-stage.ts';

const NOW = new Date('2026-11-15T05:00:00Z');
const STUDENTS = Number(process.env.IMPORT_STUDENTS ?? sized({ suite: 60, full: 240 }));

/** For a loaded machine, or for a larger number of students. */
const LONG_MS = 900_000;

let source: OpenDatabase;
let target: OpenDatabase;
let at: Awaited<ReturnType<typeof scratch>>;
beforeAll(async () => {
  at = await scratch();
  source = await testDatabase();
  target = await testDatabase();
  const files = { put: async () => undefined };
  await makeDemo({ ...source, files, parts: DEMO_PARTS, students: STUDENTS, now: NOW });
}, LONG_MS);
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await at.remove();
});

it(
  'an export imported into an empty server gives the same university; a repeat changes nothing',
  async () => {
    const before = await exported(source, join(at.folder, 'one'));
    const report = await bring(target, join(at.folder, 'one'));
    expect(report.problems).toEqual([]);
    expect(report.outcome).toBe('done');
    const after = await exported(target, join(at.folder, 'two'));
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const name of Object.keys(before))
      expect(after[name]?.split('\r\n')).toEqual(before[name]?.split('\r\n'));
    expect((await bring(target, join(at.folder, 'one'))).outcome).toBe('nothing');
    expect((await bring(source, join(at.folder, 'one'))).outcome).toBe('nothing');
  },
  LONG_MS,
);
