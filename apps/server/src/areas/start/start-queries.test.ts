import { startContract } from '@bilim/contract/areas/start.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { type NewsStage, newsStage } from '../../testing/news-stage.ts';
import { holdQueryCounts } from '../../testing/query-counts.ts';

let stage: NewsStage;
beforeAll(async () => {
  stage = await newsStage();
});
afterAll(() => stage.close());

describe('query counts of the start', () => {
  holdQueryCounts<'start'>({
    test: () => stage,
    calls: {
      // The person, settings, record, disciplines, lessons, conversations, held seats, payments due and news; the name,
      // the links, the frame of the term and twice the terms. The last ones are cached, but not in tests.
      get: {
        queries: 15,
        by: () => stage.people.energyStudent.id,
        make: (client) => client.call(startContract.get, {}),
      },
    },
  });
});
