// What differs from a commit: what was committed since, what is not committed, and new files.
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

/** Since the point where this branch left `base`: what others have added there is not this change. */
function changedSince(base) {
  const [point] = git('merge-base', base, 'HEAD').map((line) => line.trim());
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', point),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** What `npm test -- --changed BASE` runs. */
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
