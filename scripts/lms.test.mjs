import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isInstalledFrom } from './installed.mjs';

const folders = [];
let root;
/** A checkout with its scripts, and a fake npm that reports each call. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bilim-lms-'));
  folders.push(root);
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...PACKAGES } }));
  write('bin/npm', `#!/bin/sh\ntouch ${root}/npm-was-called\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const PACKAGES = {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b-darwin': { version: '2.0.0', integrity: 'sha512-b', optional: true },
};
const write = (path, text) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const installed = (packages) => write('node_modules/.package-lock.json', JSON.stringify({ packages }));
const environment = () => ({ ...process.env, PATH: join(root, 'bin') + delimiter + process.env.PATH });
const lms = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/lms.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: environment(),
  });
  return { status, stdout, stderr };
};

describe("the operator's commands", () => {
  it('run from the build after `npm ci && npm run build`, and install nothing', () => {
    const { 'node_modules/a': a } = PACKAGES;
    installed({ 'node_modules/a': a });
    write('apps/server/dist/cli.js', "console.log('the build', ...process.argv.slice(2));");
    expect(lms('user', 'reset')).toMatchObject({ status: 0, stdout: 'the build user reset\n' });
    expect(existsSync(join(root, 'npm-was-called'))).toBe(false);
  });

  it('print what to do when there is no build', () => {
    expect(lms('check')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no build yet: run `npm ci && npm run build`\n',
    });
    expect(existsSync(join(root, 'npm-was-called'))).toBe(false);
  });
});

describe('packages installed by npm alone', () => {
  const install = () =>
    execFileSync(
      process.execPath,
      ['-e', `import(${JSON.stringify(join(root, 'scripts/prepare.mjs'))}).then(({ install }) => install())`],
      { cwd: root, env: environment(), stdio: 'pipe' },
    );

  it('are kept when they match the lock file', () => {
    installed({ 'node_modules/a': PACKAGES['node_modules/a'] });
    install();
    expect(existsSync(join(root, 'npm-was-called'))).toBe(false);
  });

  it.each([
    ['lacks a package', {}],
    ['has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-c' } }],
  ])('are installed again when the folder %s', (_, packages) => {
    installed(packages);
    expect(isInstalledFrom(root)).toBe(false);
    install();
    expect(existsSync(join(root, 'npm-was-called'))).toBe(true);
  });
});

it('a build records the mark of its source, and is not repeated', () => {
  write('apps/server/src/a.ts', 'export {};');
  mkdirSync(join(root, 'apps/server/dist'), { recursive: true });
  const run = (code) =>
    execFileSync(
      process.execPath,
      [
        '-e',
        `import(${JSON.stringify(join(root, 'scripts/built-mark.mjs'))}).then(async (mark) => { ${code} })`,
      ],
      { encoding: 'utf8' },
    ).trim();
  run('await mark.marked(async () => undefined);');
  expect(run('console.log(mark.isBuilt());')).toBe('true');
  write('apps/server/src/a.ts', 'export const changed = true;');
  expect(run('console.log(mark.isBuilt());')).toBe('false');
});
