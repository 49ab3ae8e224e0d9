import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOfTable, makeArea } from './area.mjs';

const ROOT = join(import.meta.dirname, '..');
const AREA = 'samples';

/** The repository as it stands, in another place; what is installed is shared, our own packages are the copy's. */
function copyRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'bilim-area-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0')) {
    if (!file || !existsSync(join(ROOT, file))) continue;
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

describe('a new area', { timeout: 600_000 }, () => {
  let copy;
  let paths;
  beforeAll(() => {
    copy = copyRepository();
    paths = makeArea({ root: copy, area: AREA });
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

  it('reads as the linter wants after it was put in order', () => {
    expect(tool('biome', 'check', '--write', '--error-on-warnings', ...paths)).toEqual(fine);
  });

  it.each([
    // The server and the journeys at once: they share most of what is to be read.
    { side: 'server', project: 'e2e', include: ['.', '../apps/server/src', '../packages'] },
    { side: 'client', project: 'apps/web', include: ['src'] },
  ])('compiles on the side of the $side', ({ project, include }) => {
    const config = join(copy, project, 'tsconfig.area.json');
    writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include }));
    expect(tool('tsc', '--noEmit', '-p', config)).toEqual(fine);
  });

  it('is not made twice, nor under a name that is no word', () => {
    expect(() => makeArea({ root: copy, area: AREA })).toThrow('there already');
    expect(() => makeArea({ root: copy, area: '../up' })).toThrow('one word');
  });

  it('knows which file has a table of its name', () => {
    expect(fileOfTable({ root: ROOT, name: 'rooms' })).toBe('timetable.ts');
    expect(fileOfTable({ root: ROOT, name: 'room' })).toBeUndefined();
  });
});
