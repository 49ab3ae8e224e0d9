import { papersContract as calls } from '@bilim/contract/areas/papers.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makePaper } from '../../testing/factories/paper.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await testApp();
  const { id } = await makeStudent(test.context.db);
  ({ token } = await makePaper(test.context, id));
});
afterAll(() => test.close());

const by = () => null;

describe('query counts of papers', () => {
  holdQueryCounts<'papers'>({
    test: () => test,
    calls: {
      check: { queries: 1, by, make: (client) => client.call(calls.check, { token }) },
      keys: { queries: 1, by, make: (client) => client.call(calls.keys, {}) },
    },
  });
});
