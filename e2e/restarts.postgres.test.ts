import { hasProxy } from '../bench/restarts/proxy.ts';
import { runRestarts } from '../bench/restarts/run.ts';
import { expect, test } from './harness/journey.ts';

test('two processes behind nginx: restarts in turn fail nobody, and the stream brings all that was written', async () => {
  test.skip(!hasProxy('nginx'), 'wants nginx and openssl (Debian: apt-get install nginx-light openssl)');
  const report = await runRestarts({ proxy: 'nginx', engine: 'postgres', rounds: 4, visitors: 12 });
  expect(Object.keys(report.answers)).toEqual(['200']);
  expect(report.exitCodes).toEqual([0, 0, 0, 0]);
  expect(report.stream.refused).toEqual([]);
  expect(report.written).toBeGreaterThan(0);
  // One signed in who claimed to come from elsewhere: nginx says where they are.
  expect(report.addressesKnown).toEqual(['127.0.0.1']);
});
