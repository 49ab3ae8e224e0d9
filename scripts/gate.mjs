// Runs slow tests: `npm run gate -- NAME [options]`. Results are recorded in docs/gates.json.
import { GATES } from './gates.mjs';
import { build, install } from './prepare.mjs';
import { keepRun, readLedger } from './suite/gate-ledger.mjs';

const USAGE = `Usage: npm run gate -- NAME [options] | --list | --nightly
  NAME       one of ${Object.keys(GATES).join(', ')}; a run with options is not recorded in docs/gates.json
  --list     what each proves, and its last result
  --nightly  all of them, one after another, also after a failure`;

const [wish = '', ...options] = process.argv.slice(2);
if (wish === '--list') list();
else if (wish === '--nightly' && options.length === 0) await run(Object.keys(GATES));
else if (Object.hasOwn(GATES, wish) && (options.length === 0 || GATES[wish].kind === 'script'))
  await run([wish]);
else {
  console.error(USAGE);
  process.exitCode = 2;
}

function list() {
  const ledger = readLedger();
  for (const [name, { proves }] of Object.entries(GATES)) {
    const { date, minutes, commit, result } = ledger[name] ?? {};
    console.log(`${name.padEnd(10)} ${proves}`);
    console.log(`${' '.repeat(11)}${date ? `${result}, ${date}, ${minutes} min, ${commit}` : 'not run yet'}`);
  }
}

async function run(names) {
  install();
  await build();
  // Loaded after the packages are installed.
  const { runGate } = await import('./suite/run-gate.mjs');
  const results = [];
  for (const name of names) {
    console.log(`\n# ${name}: ${GATES[name].proves}`);
    const started = Date.now();
    const result = await runGate(GATES[name], options);
    const minutes = Math.max(0.1, Math.round((Date.now() - started) / 6_000) / 10);
    if (options.length === 0) keepRun({ name, minutes, result });
    results.push({ name, minutes, result });
  }
  console.log();
  for (const { name, minutes, result } of results)
    console.log(`${name.padEnd(10)} ${result} in ${minutes} min`);
  process.exitCode = results.some(({ result }) => result === 'failed') ? 1 : 0;
}
