// Journeys again and again, on a busy machine if asked: one that fails once in many times is found here.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runJourneys } from './run-journeys.mjs';

/** Answers how many runs of journeys passed and failed, after saying which failed how often. */
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

/** Ends with the process that started it, however that one ends. */
const BUSY = `const parent = Number(process.argv[1]);
for (let turn = 0; ; turn++) if (turn % 1e7 === 0 && process.ppid !== parent) process.exit();`;

/** Something else that wants every core, all the time. */
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
