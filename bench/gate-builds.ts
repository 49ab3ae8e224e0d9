// npm run gate -- builds
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const LEFT_OUT = ['node_modules', 'dist', '.git'];
const OURS = '@bilim';

/** Copies the sources to another folder, as on another machine; installed packages stay where they are. */
async function copySources(folder: string) {
  for (const name of ['apps/web', 'packages', 'tsconfig.base.json', 'package.json'])
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.includes(basename(path)),
    });
  await mkdir(join(folder, 'node_modules', OURS), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== OURS) await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(ROOT, 'packages')))
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules', OURS, name));
  const own = join(ROOT, 'apps/web/node_modules');
  const installed = await readdir(own).catch(() => []);
  await mkdir(join(folder, 'apps/web/node_modules'), { recursive: true });
  for (const name of installed.filter((name) => !name.startsWith('.')))
    await symlink(join(own, name), join(folder, 'apps/web/node_modules', name));
}

/** Each file's name with a hash of its bytes. */
async function built(web: string, outDir: string): Promise<string[]> {
  await build({ root: web, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const found = await readdir(outDir, { recursive: true, withFileTypes: true });
  const lines = await Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const hash = createHash('sha256')
          .update(await readFile(path))
          .digest('hex');
        return `${path.slice(outDir.length)} ${hash.slice(0, 12)}`;
      }),
  );
  return lines.sort();
}

const folder = await mkdtemp(join(tmpdir(), 'bilim-builds-'));
try {
  await copySources(join(folder, 'elsewhere'));
  const here = await built(join(ROOT, 'apps/web'), join(folder, 'one'));
  const there = await built(join(folder, 'elsewhere/apps/web'), join(folder, 'two'));
  const differing = [
    ...here.filter((line) => !there.includes(line)).map((line) => `- ${line}`),
    ...there.filter((line) => !here.includes(line)).map((line) => `+ ${line}`),
  ];
  console.log(`${here.length} files, ${differing.length} differ`);
  for (const line of differing) console.log(line);
  if (differing.length > 0 || here.length === 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
