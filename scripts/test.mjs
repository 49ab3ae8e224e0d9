// Everything that must hold: checks, rules, areas on their databases, journeys in a browser. The last line counts.
import { check } from './check.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findProgram } from './find-program.mjs';
import { build, install } from './prepare.mjs';
import { quickFolder } from './quick-folder.mjs';
import { runJourneys } from './run-journeys.mjs';
import { runVitest } from './run-vitest.mjs';
import { readWish } from './test-wish.mjs';

const started = Date.now();
const { area, filters, journeys, allEngines, nothingSkipped } = readWish(process.argv.slice(2));
const total = { passed: 0, failed: 0, skipped: 0 };
const add = (counts) => {
  for (const key of Object.keys(counts)) total[key] += counts[key];
};

process.env.TMPDIR = quickFolder();
install();
add(await check());
await build();

const postgres = findPostgres();
const some = { filters, env: area ? { BILIM_TEST_AREA: area } : {} };
add(runVitest({ projects: ['unit'], ...some }));
if (postgres) add(runVitest({ projects: ['postgres'], ...some }));
add(runVitest({ projects: [postgres && !allEngines ? 'pglite-smoke' : 'pglite'], ...some }));
if (!area || journeys.length) add(runJourneys({ files: journeys }));

if (!postgres) {
  console.log(
    '\nPostgreSQL is not on this machine (Debian: apt-get install postgresql): all ran on the embedded one.',
  );
}
if (!findProgram('nginx') || !findProgram('openssl')) {
  console.log(
    '\nnginx is not on this machine (Debian: apt-get install nginx-light openssl): no restarts behind it.',
  );
}
if (nothingSkipped) add({ failed: total.skipped + (postgres ? 0 : 1) });
console.log(`\nTook ${((Date.now() - started) / 60_000).toFixed(1)} min`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed ? 1 : 0;
