// Records when each gate last ran, on which commit and with what result: in docs/gates.json, and as text in
// docs/gates.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATES } from '../gates.mjs';
import { ROOT } from '../root.mjs';

const LEDGER = join(ROOT, 'docs/gates.json');
const PAGE = join(ROOT, 'docs/gates.md');

export function readLedger() {
  return existsSync(LEDGER) ? JSON.parse(readFileSync(LEDGER, 'utf8')) : {};
}

/** Saves one run; removes the entry of a deleted gate. */
export function keepRun({ name, minutes, result }) {
  const runs = {
    ...readLedger(),
    [name]: { date: new Date().toISOString(), minutes, commit: commit(), result },
  };
  const ledger = Object.fromEntries(
    Object.keys(GATES).flatMap((gate) => (runs[gate] ? [[gate, runs[gate]]] : [])),
  );
  writeFileSync(LEDGER, `${JSON.stringify(ledger, null, 2)}\n`);
  writeFileSync(PAGE, pageOf({ gates: GATES, ledger }));
}

/** The tested commit; only the ledger itself may have uncommitted changes. */
function commit() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', '.', ':!docs/gates.json', ':!docs/gates.md');
  return `${git('rev-parse', '--short=10', 'HEAD')}${changed ? ' and changes' : ''}`;
}

const HEAD = `# Gates

The slow tests that are not part of \`npm test\`. \`npm run gate -- NAME\` runs one, \`npm run gate -- --nightly\` all.
The runner writes this page and \`gates.json\`; a run with options is not recorded. Commit both after a run.
Gates are defined in \`scripts/gates.mjs\`.

| gate | what it proves | minutes | last run | commit | result |
|---|---|---|---|---|---|
`;

export function pageOf({ gates, ledger }) {
  const rows = Object.entries(gates).map(([name, { proves }]) => {
    const run = ledger[name];
    const last = run ? [run.minutes, run.date.slice(0, 10), run.commit, run.result] : ['', 'not yet', '', ''];
    return `| \`${name}\` | ${proves} | ${last.join(' | ')} |\n`;
  });
  return HEAD + rows.join('');
}
