// Fails when the tables differ from the migrations: `npm run migration` must have nothing to write.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
// Inside the repository, because drizzle-kit takes the folder relative to it.
const folder = mkdtempSync(join(root, 'node_modules/.migrations-'));
try {
  cpSync(join(root, 'apps/server/src/db/migrations'), folder, { recursive: true });
  const before = readdirSync(folder);
  execFileSync(
    join(root, 'node_modules/.bin/drizzle-kit'),
    ['generate', '--config', 'apps/server/drizzle.config.ts', '--name', 'missing'],
    { cwd: root, stdio: 'pipe', env: { ...process.env, MIGRATIONS_OUT: `./${relative(root, folder)}` } },
  );
  for (const name of readdirSync(folder).filter((found) => !before.includes(found))) {
    console.error(
      `The tables changed without a migration. Run npm run migration -- --name NAME; it would write:`,
    );
    console.error(readFileSync(join(folder, name), 'utf8'));
    process.exitCode = 1;
  }
} catch {
  // For a renamed column or table drizzle-kit prompts, which is impossible here.
  console.error(
    'The tables changed without a migration. Run npm run migration -- --name NAME and answer its questions; when its migration is of this branch, add --again.',
  );
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
