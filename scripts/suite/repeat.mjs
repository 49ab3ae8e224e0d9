// Repeats journeys, optionally on a busy machine, to find flaky ones.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runJourneys } from './run-journeys.mjs';

/** Returns how many runs passed and failed, after printing the failures of each journey. */
export function repeatJourneys({ times, busy, files, only, env }) {
  const load = busy ? keepCoresBusy() : [];
  const {
    passed,
    failed,
    skipped,
    files: outcomes,
  } = runJourneys({
    files,
    env,
    details: true,
    options: [`--repeat-each=${times}`, ...(only ? ['--grep', only] : [])],
  });
  for (const child of load) child.kill();
  console.log(`\nEach journey ran ${times} times${busy ? ', with every core busy' : ''}`);
  for (const [journey, count] of countOf(outcomes.flatMap(({ broken }) => broken))) {
    console.log(`  failed ${count} of ${times}: ${journey}`);
  }
  return { passed, failed, skipped };
}

/** Ends when the process that started it has ended in any way. */
const BUSY = `const parent = Number(process.argv[1]);
for (let turn = 0; ; turn++) if (turn % 1e7 === 0 && process.ppid !== parent) process.exit();`;

/** Starts processes that keep every core busy. */
function keepCoresBusy() {
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', BUSY, String(process.pid)], { stdio: 'ignore' }),
  );
}

function countOf(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
