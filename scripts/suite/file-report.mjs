// A Vitest reporter: the result of each test file and its duration with imports and hooks, which the JSON reporter
// leaves out.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../root.mjs';

export default class FileReport {
  onTestRunEnd(modules) {
    writeFileSync(process.env.BILIM_FILE_REPORT, JSON.stringify(modules.map(outcomeOf)));
  }
}

function outcomeOf(module) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    counts[state === 'pending' ? 'failed' : state] += 1;
  }
  // A file that failed to load has no tests to count, but must not pass.
  if (module.state() === 'failed' && counts.failed === 0) counts.failed = 1;
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    file: relative(ROOT, module.moduleId).replaceAll('\\', '/'),
    ...counts,
    seconds: (collectDuration + setupDuration + duration) / 1000,
  };
}
