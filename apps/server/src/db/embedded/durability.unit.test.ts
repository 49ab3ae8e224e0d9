import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canTrace, stepsOf } from '../../testing/contract/system-calls.ts';

const LOG = 'db/pg_wal/000000010000000000000001';

describe.skipIf(!canTrace())('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bilim-durability-'));
  let making: string[];
  let later: string[];
  beforeAll(async () => {
    const steps = await stepsOf({ program: 'commit-rows', args: [folder], folder });
    const made = steps.indexOf('rename to db');
    making = steps.slice(0, made);
    later = steps.slice(made + 1);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('syncs every commit to disk before it answers', () => {
    const [first, last] = [later.indexOf('answer'), later.lastIndexOf('answer')];
    const commits = later
      .slice(first + 1, last + 1)
      .filter((step) => step === 'answer' || step.endsWith(LOG));
    const commit = [`write ${LOG}`, `sync ${LOG}`, 'answer'];
    expect(commits).toEqual([...commit, ...commit, ...commit]);
  });

  it('syncs a new database with all files and folders before its rename, then syncs the rename', () => {
    const finished = making.findLastIndex((step) => !step.startsWith('sync '));
    const synced = new Set(making.slice(finished + 1).map((step) => step.slice('sync '.length)));
    const written = making
      .filter((step) => step.startsWith('write db.new/'))
      .map((step) => step.slice('write '.length))
      .filter((path) => existsSync(join(folder, path.replace('db.new', 'db'))));
    const wanted = new Set(written.flatMap(withFolders));
    expect(wanted).toContain('db.new/PG_VERSION');
    expect(wanted).toContain('db.new');
    expect([...wanted].filter((path) => !synced.has(path))).toEqual([]);
    expect(later[0]).toBe('sync .');
  });
});

/** A path and all its parent folders. */
function withFolders(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [path] : [path, ...withFolders(parent)];
}
