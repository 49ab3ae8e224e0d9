import { startContract } from '@bilim/contract/areas/start.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';

let stage: NewsStage;
beforeAll(async () => {
  stage = await newsStage();
});
afterAll(() => stage.close());

describe('query counts of the start', () => {
  holdQueryCounts<'start'>({
    test: () => stage,
    calls: {
      // The person, settings, record, disciplines, lessons, conversations, held seats, payments due, notices and news; the name,
      // the links, the frame of the term and twice the terms. The last ones are cached, but not in tests.
      get: {
        queries: 16,
        by: () => stage.people.energyStudent.id,
        make: (client) => client.call(startContract.get, {}),
      },
    },
  });
});
