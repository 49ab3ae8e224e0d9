import { transcriptContract as calls } from '@bilim/contract/areas/transcript.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { makeGrade, makeTranscriptSigner } from '../../testing/factories/grades.ts';

let test: TestApp;
let studentId: number;
let paperId: number;
beforeAll(async () => {
  test = await testApp();
  ({ studentId } = await makeGrade(test.context.db));
  await makeTranscriptSigner(test.context.db);
  const client = await test.signIn(studentId);
  ({ id: paperId } = await client.call(calls.paper, { language: 'ru' }));
});
afterAll(() => test.close());

const by = () => studentId;
const get = (url: string) => ({ method: 'GET' as const, url: `/lms${url}` });

describe('query counts of transcripts', () => {
  holdQueryCounts<'transcript'>({
    test: () => test,
    calls: {
      // The grades, the learner, the head of the papers.
      transcript: { queries: 3, by, make: (client) => client.call(calls.transcript, {}) },
      // The grades, the scales, the standing.
      page: { queries: 3, by, make: (client) => client.call(calls.page, {}) },
      // With nothing changed: grades, learner, scales, signer, and the issued paper.
      paper: { queries: 5, by, make: (client) => client.call(calls.paper, { language: 'ru' }) },
      // The ownership check, and the file's location.
      paperFile: {
        queries: 2,
        by,
        make: (client) => client.inject(get(`${calls.paperFile.path}?id=${paperId}`)),
      },
      record: { queries: 5, by, make: (client) => client.inject(get(calls.record.path)) },
    },
  });
});
