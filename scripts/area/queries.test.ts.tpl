import { randomUUID } from 'node:crypto';
import { __area__Contract } from '@bilim/contract/areas/__area__.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { makeTeacher } from '../../testing/factories/academic.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { make__Area__Item } from '../../testing/factories/__area__.ts';

let test: TestApp;
let authorId: number;
beforeAll(async () => {
  test = await testApp();
  authorId = (await makeTeacher(test.context.db)).id;
});
afterAll(() => test.close());

const { list, add, remove, restore } = __area__Contract;
const by = () => authorId;
const item = (deletedAt: Date | null) => make__Area__Item(test.context.db, { authorId, deletedAt });

describe('queries per call of __area__', () => {
  holdQueryCounts<'__area__'>({
    test: () => test,
    calls: {
      list: { queries: 1, by, make: (client) => client.call(list, {}) },
      // The idempotency key: read, reserve, save, sweep; then the item, the audit line, the event; then the answer.
      add: {
        queries: 8,
        by,
        make: (client) => client.call(add, { name: 'Запись', kind: 'study', clientId: randomUUID() }),
      },
      remove: {
        queries: 4,
        by,
        make: async (client) => client.call(remove, { id: (await item(null)).id }),
      },
      restore: {
        queries: 4,
        by,
        make: async (client) => client.call(restore, { id: (await item(new Date())).id }),
      },
    },
  });
});
