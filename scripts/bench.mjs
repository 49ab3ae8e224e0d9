// Runs the benchmarks of bench/, all or those named: `npm run bench`, `npm run bench -- page-weight`.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, install } from './prepare.mjs';
import { ROOT, run } from './root.mjs';

install();
await build();
const known = readdirSync(join(ROOT, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => basename(name, '.bench.ts'));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${known.join(', ')}`);
  process.exit(2);
}
for (const name of wanted.length ? wanted : known) {
  console.log(`\n# ${name}`);
  run(process.execPath, ['--import', 'tsx', join(ROOT, 'bench', `${name}.bench.ts`)]);
}
