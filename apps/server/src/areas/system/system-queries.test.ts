import { systemContract as calls } from '@bilim/contract/areas/system.contract';
import { PREFIX } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const by = () => null;
const report = { message: 'x', stack: '', path: '' };

describe('query counts of the system', () => {
  holdQueryCounts<'system'>({
    test: () => test,
    calls: {
      config: { queries: 0, by, make: (client) => client.call(calls.config, {}) },
      logo: { queries: 1, by, make: (client) => client.call(calls.logo, {}) },
      health: { queries: 0, by, make: (client) => client.call(calls.health, {}) },
      ready: { queries: 1, by, make: (client) => client.call(calls.ready, {}) },
      reportError: { queries: 0, by, make: (client) => client.call(calls.reportError, report) },
      openapi: {
        queries: 0,
        by,
        make: (client) => client.inject({ method: 'GET', url: PREFIX + calls.openapi.path }),
      },
      docs: {
        queries: 0,
        by,
        make: (client) => client.inject({ method: 'GET', url: PREFIX + calls.docs.path }),
      },
    },
  });
});
