// The files that differ from a commit: committed since, uncommitted, and new.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { chooseTests } from './choose-tests.mjs';
import { importersOf } from './import-graph.mjs';

const git = (...args) =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
    .split('\0')
    .filter(Boolean);

/** Compared with the merge base of `base`, so that later changes on `base` do not count. */
function changedSince(base) {
  const [point] = git('merge-base', base, 'HEAD').map((line) => line.trim());
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', point),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** The tests that `npm test -- --changed BASE` runs. */
export function choiceSince(base) {
  const changed = changedSince(base);
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(ROOT, file)),
  );
  return {
    changed,
    ...chooseTests({
      changed,
      files,
      importers: importersOf({ files, read: (file) => readFileSync(join(ROOT, file), 'utf8') }),
    }),
  };
}
