import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS_FOLDER, migrate } from '../../db/migrate.ts';
import { openEmbeddedDatabase } from '../../db/open.ts';
import { SILENT_LOG } from '../silent-log.ts';

const ONE_DAY = 24 * 60 * 60 * 1000;
const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/bilim', import.meta.url));

/** Creates an empty and a migrated embedded database for tests to copy. They are reused until the migrations change. */
export default async function setup(project: TestProject) {
  const root = mkdtempSync(join(tmpdir(), 'bilim-test-'));
  const template = join(CACHE, `templates-${migrationsHash()}`);
  if (!existsSync(template)) await makeTemplates({ root, template });
  project.provide('testDatabases', {
    engine: 'pglite',
    emptyTemplate: join(template, 'empty'),
    template: join(template, 'migrated'),
    root,
  });
  return () => rmSync(root, { recursive: true, force: true });
}

async function makeTemplates({ root, template }: { root: string; template: string }) {
  const draft = join(root, 'template');
  const open = (name: string) =>
    openEmbeddedDatabase({ dataDir: join(draft, name), log: SILENT_LOG, durable: false });
  await open('empty').then((database) => database.close());
  cpSync(join(draft, 'empty'), join(draft, 'migrated'), { recursive: true });
  const migrated = await open('migrated');
  await migrate({ pool: migrated.pool });
  await migrated.close();

  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) removeIfOld(join(CACHE, name));
  // Copied to another name and renamed, so that a concurrent test run never sees an incomplete folder.
  const whole = `${template}.${process.pid}`;
  cpSync(draft, whole, { recursive: true });
  renameSync(whole, template);
}

/** Not immediately: another test run may be copying it. */
function removeIfOld(template: string) {
  const age = Date.now() - statSync(template).mtimeMs;
  if (age > ONE_DAY) rmSync(template, { recursive: true, force: true });
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
