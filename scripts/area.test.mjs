import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOfTable, makeArea } from './area.mjs';
import { importersOf, isSource } from './suite/import-graph.mjs';

const ROOT = join(import.meta.dirname, '..');
const AREA = 'samples';

const NOT_CHECKED = '// @ts-nocheck: this was not written with the area.\n';

/** Every file of the repository that git tracks, or would add. */
function filesOfRepository() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(join(ROOT, file)));
}

/** A copy of the repository. Installed packages are linked to the original, our own packages to the copy. */
function copyRepository(files) {
  const copy = mkdtempSync(join(tmpdir(), 'bilim-area-'));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  for (const folder of ['', 'apps/server', 'apps/web']) {
    const from = join(ROOT, folder, 'node_modules');
    if (!existsSync(from)) continue;
    mkdirSync(join(copy, folder, 'node_modules'), { recursive: true });
    for (const name of readdirSync(from).filter((found) => found !== '@bilim' && found !== '.cache')) {
      symlinkSync(join(from, name), join(copy, folder, 'node_modules', name));
    }
  }
  mkdirSync(join(copy, 'node_modules/@bilim'));
  for (const name of ['contract', 'locales', 'rules']) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@bilim', name));
  }
  return copy;
}

/**
 * The files that a new area can break: the written files, and importers of the central lists. The list of tables is
 * excluded: half of the server imports it, and another table does not affect them. A duplicate table name already
 * fails in that list.
 */
function atStake({ files, written }) {
  const importers = importersOf({
    files,
    read: (file) => readFileSync(join(ROOT, file), 'utf8'),
    types: true,
  });
  const lists = written.filter((file) => files.includes(file) && !file.endsWith('/db/tables.ts'));
  return new Set([...written, ...lists.flatMap((list) => [...(importers.get(list) ?? [])])]);
}

describe('a new area', { timeout: 600_000 }, () => {
  let copy;
  let paths;
  let checked;
  beforeAll(() => {
    const files = filesOfRepository();
    copy = copyRepository(files);
    paths = makeArea({ root: copy, area: AREA });
    checked = atStake({ files, written: paths.map((path) => relative(copy, path)) });
    // The compiler reads the other files for their types but does not check them: `npm run check` does.
    for (const file of files.filter((one) => isSource(one) && !one.endsWith('.mjs') && !checked.has(one))) {
      writeFileSync(join(copy, file), NOT_CHECKED + readFileSync(join(ROOT, file), 'utf8'));
    }
  }, 600_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const tool = (name, ...args) => {
    const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', name), args, {
      cwd: copy,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  const fine = { status: 0, output: expect.any(String) };

  it('passes the linter after formatting', () => {
    expect(tool('biome', 'check', '--write', '--error-on-warnings', ...paths)).toEqual(fine);
  });

  it.each([
    // Server and journeys in one run: they share most files.
    { side: 'server', project: 'e2e', own: /^(?:e2e|bench|packages|apps\/server)\// },
    { side: 'client', project: 'apps/web', own: /^apps\/web\// },
  ])('compiles on the $side', ({ project, own }) => {
    const config = join(copy, project, 'tsconfig.area.json');
    const files = [...checked]
      .filter((file) => own.test(file) && isSource(file))
      .map((file) => join(copy, file));
    const include = [join(copy, project === 'e2e' ? 'apps/server/src/**/*.d.ts' : 'apps/web/src/*.d.ts')];
    writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', files, include }));
    expect(tool('tsc', '--noEmit', '--checkers', '1', '-p', config)).toEqual(fine);
  });

  it('is refused if it exists already, or if its name is not one word', () => {
    expect(() => makeArea({ root: copy, area: AREA })).toThrow('there already');
    expect(() => makeArea({ root: copy, area: '../up' })).toThrow('one word');
  });

  it('reports which file declares a table of its name', () => {
    expect(fileOfTable({ root: ROOT, name: 'rooms' })).toBe('timetable.ts');
    expect(fileOfTable({ root: ROOT, name: 'room' })).toBeUndefined();
  });
});
