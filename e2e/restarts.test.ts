import { hasProxy } from '../bench/restarts/proxy.ts';
import { runRestarts } from '../bench/restarts/run.ts';
import { expect, test } from './harness/journey.ts';

test('one process behind nginx: who comes while it restarts waits, and nobody is failed', async ({
  demoCopy: dataDir,
}) => {
  test.skip(!hasProxy('nginx'), 'wants nginx and openssl (Debian: apt-get install nginx-light openssl)');
  const report = await runRestarts({ proxy: 'nginx', engine: 'embedded', rounds: 2, visitors: 6, dataDir });
  expect(Object.keys(report.answers)).toEqual(['200']);
  expect(report.exitCodes).toEqual([0, 0]);
  expect(report.stream).toEqual({ opened: 3, refused: [] });
});
