import { uploadsContract as calls } from '@bilim/contract/areas/uploads.contract';
import { PREFIX } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { tusOf } from '../../testing/clients/tus.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { makeStudent } from '../../testing/factories/academic.ts';

let test: TestApp;
let studentId: number;
const ids: string[] = [];
beforeAll(async () => {
  test = await testApp();
  studentId = (await makeStudent(test.context.db)).id;
  const tus = tusOf(await test.signIn(studentId));
  for (const name of ['a', 'b']) ids.push(await tus.create(name, 10));
});
afterAll(() => test.close());

const by = () => studentId;
const [one, other] = [() => ids[0] ?? '', () => ids[1] ?? ''];

describe('query counts of an upload', () => {
  holdQueryCounts<'uploads'>({
    test: () => test,
    calls: {
      capabilities: {
        queries: 0,
        by: () => null,
        make: (client) => client.inject({ method: 'OPTIONS', url: PREFIX + calls.capabilities.path }),
      },
      // The lock, the room, the number of uploads, the row.
      create: { queries: 4, by, make: (client) => tusOf(client).create('c', 10) },
      status: { queries: 1, by, make: (client) => tusOf(client).head(one()) },
      // Before and after the lock, and saving the offset.
      append: { queries: 3, by, make: (client) => tusOf(client).append(one(), 0, 'abc') },
      terminate: { queries: 1, by, make: (client) => tusOf(client).remove(other()) },
    },
  });
});
