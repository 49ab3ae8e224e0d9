import { sized } from '../apps/server/src/testing/scale/full-size.ts';
import { hasProxy } from '../bench/restarts/proxy.ts';
import { runRestarts } from '../bench/restarts/run.ts';
import { expect, test } from './harness/journey.ts';

const LOAD = sized({ suite: { rounds: 2, visitors: 6 }, full: { rounds: 4, visitors: 12 } });

test('two processes behind nginx: rolling restarts fail no request and lose no post', {
  tag: '@detail',
}, async ({ demoCopy }) => {
  test.skip(!hasProxy('nginx'), 'needs nginx and openssl (Debian: apt-get install nginx-light openssl)');
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
  // A signed-in client with a forged address: nginx replaces it with the real one.
  expect(report.addressesKnown).toEqual(['127.0.0.1']);
});
