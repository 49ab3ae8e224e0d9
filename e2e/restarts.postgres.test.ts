import { sized } from '../apps/server/src/testing/full-size.ts';
import { hasProxy } from '../bench/restarts/proxy.ts';
import { runRestarts } from '../bench/restarts/run.ts';
import { expect, test } from './harness/journey.ts';

const LOAD = sized({ suite: { rounds: 2, visitors: 6 }, full: { rounds: 4, visitors: 12 } });

test('two processes behind nginx: restarts in turn fail nobody, and the stream brings all that was written', {
  tag: '@detail',
}, async ({ demoCopy }) => {
  test.skip(!hasProxy('nginx'), 'wants nginx and openssl (Debian: apt-get install nginx-light openssl)');
  const report = await runRestarts({
    proxy: 'nginx',
    engine: 'postgres',
    ...LOAD,
    dataDir: demoCopy.dataDir,
    databaseUrl: demoCopy.env.DATABASE_URL,
  });
  expect(Object.keys(report.answers)).toEqual(['200']);
  expect(report.exitCodes).toEqual(Array.from({ length: LOAD.rounds }, () => 0));
  expect(report.stream.refused).toEqual([]);
  expect(report.written).toBeGreaterThan(0);
  // One signed in who claimed to come from elsewhere: nginx says where they are.
  expect(report.addressesKnown).toEqual(['127.0.0.1']);
});
