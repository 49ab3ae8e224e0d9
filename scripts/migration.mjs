// Writes the changes of the tables as a migration: `npm run migration -- --name rooms`. With `--again` it rewrites
// the newest migration of that name. Use this while a branch is in progress, never for a migration that a university
// may have run.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, run } from './root.mjs';

const FOLDER = 'apps/server/src/db/migrations';

/** Deletes the newest migration, which must have this name. */
export function dropNewest({ folder, name }) {
  const journalPath = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  const newest = journal.entries.pop();
  const tag = newest?.tag ?? 'none';
  if (tag.replace(/^\d+_/, '') !== name) throw new Error(`The newest migration is ${tag}, not ${name}`);
  rmSync(join(folder, `${tag}.sql`));
  rmSync(join(folder, `meta/${tag.split('_')[0]}_snapshot.json`));
  writeFileSync(journalPath, JSON.stringify(journal, null, 2));
}

if (process.argv[1] === import.meta.filename) {
  try {
    const { values } = parseArgs({ options: { name: { type: 'string' }, again: { type: 'boolean' } } });
    if (!values.name) throw new Error('Usage: npm run migration -- --name NAME [--again]');
    if (values.again) dropNewest({ folder: join(ROOT, FOLDER), name: values.name });
    run(join(ROOT, 'node_modules/.bin/drizzle-kit'), [
      'generate',
      ...['--config', 'apps/server/drizzle.config.ts', '--name', values.name],
    ]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
