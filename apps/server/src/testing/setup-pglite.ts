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
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS_FOLDER, migrate } from '../db/migrate.ts';
import { openEmbeddedDatabase } from '../db/open.ts';
import { SILENT_LOG } from './silent-log.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/bilim', import.meta.url));

/** Makes one migrated embedded database that every test copies; it is kept until the migrations change. */
export default async function setup(project: TestProject) {
  const root = mkdtempSync(join(tmpdir(), 'bilim-test-'));
  const template = join(CACHE, `embedded-${migrationsHash()}`);
  if (!existsSync(template)) {
    const draft = join(root, 'template');
    const database = await openEmbeddedDatabase({ dataDir: draft, log: SILENT_LOG, durable: false });
    await migrate({ pool: database.pool });
    await database.close();
    mkdirSync(CACHE, { recursive: true });
    for (const old of readdirSync(CACHE)) {
      if (old.startsWith('embedded-')) rmSync(join(CACHE, old), { recursive: true, force: true });
    }
    // Copied beside and renamed, so that a test run that starts meanwhile never sees half of it.
    const whole = `${template}.${process.pid}`;
    cpSync(draft, whole, { recursive: true });
    renameSync(whole, template);
  }
  project.provide('testDatabases', { engine: 'pglite', template, root });
  return () => rmSync(root, { recursive: true, force: true });
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
