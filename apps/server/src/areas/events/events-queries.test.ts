import { eventsContract } from '@bilim/contract/areas/events.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ask, plainRequest } from '../../testing/contract/ask.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { makeStudent } from '../../testing/factories/academic.ts';

let test: TestApp;
let studentId: number;
beforeAll(async () => {
  test = await testApp();
  studentId = (await makeStudent(test.context.db)).id;
});
afterAll(() => test.close());

const { stream } = eventsContract;

describe('query counts of a stream', () => {
  holdQueryCounts<'events'>({
    test: () => test,
    calls: {
      stream: {
        queries: 0,
        by: () => studentId,
        make: (client) => ask({ client, request: plainRequest({ client, endpoint: stream, wire: {} }) }),
      },
    },
  });
});
