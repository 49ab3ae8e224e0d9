// Runs everything: checks, rules, areas on their databases, journeys in a browser. The last line has the result.
import { check } from './check.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findProgram } from './find-program.mjs';
import { build, install } from './prepare.mjs';
import { quickFolder } from './quick-folder.mjs';
import { repeatJourneys } from './suite/repeat.mjs';
import { runJourneys } from './suite/run-journeys.mjs';
import { runVitest } from './suite/run-vitest.mjs';
import { summaryOf } from './suite/summary.mjs';
import { readWish } from './suite/test-wish.mjs';

const started = Date.now();
const { tests, repeat, allEngines, nothingSkipped } = readWish(process.argv.slice(2));
const parts = [];
/** Runs a part, and records its result and duration. */
async function part(name, run) {
  const from = Date.now();
  const outcome = await run();
  parts.push({ name, seconds: (Date.now() - from) / 1000, ...outcome });
}

process.env.TMPDIR = quickFolder();
install();
if (repeat) await again(repeat);
else await once();

async function again(wish) {
  await build();
  await part('journeys', () => repeatJourneys(wish));
  conclude();
}

async function once() {
  await part('check', check);
  await build();
  const postgres = findPostgres();
  const areaTests = (project) =>
    part(project, () =>
      runVitest({
        projects: [project],
        filters: tests?.filters ?? [],
        env: tests?.areas.length ? { BILIM_TEST_AREA: tests.areas.join(',') } : {},
      }),
    );
  if (!tests || tests.filters.length) {
    await areaTests('unit');
    if (postgres) await areaTests('postgres');
    await areaTests(postgres && !allEngines ? 'pglite-smoke' : 'pglite');
  }
  if (!tests || tests.journeys.length) await part('journeys', () => runJourneys({ files: tests?.journeys }));
  if (!tests) console.log('\nThe journeys with the tag @detail were skipped: npm run gate -- details');

  if (!postgres) {
    console.log(
      '\nPostgreSQL is not installed (Debian: apt-get install postgresql): all tests ran on the embedded database.',
    );
  }
  if (!findProgram('nginx') || !findProgram('openssl')) {
    console.log(
      '\nnginx is not installed (Debian: apt-get install nginx-light openssl): restarts behind it were skipped.',
    );
  }
  conclude({ missing: postgres ? 0 : 1 });
}

function conclude({ missing = 0 } = {}) {
  const sum = (key) => parts.reduce((done, one) => done + one[key], 0);
  const skipped = sum('skipped');
  const failed = sum('failed') + (nothingSkipped ? skipped + missing : 0);
  console.log(`\n${summaryOf(parts).join('\n')}`);
  console.log(`\nTook ${((Date.now() - started) / 60_000).toFixed(1)} min`);
  console.log(`${sum('passed')} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed ? 1 : 0;
}
