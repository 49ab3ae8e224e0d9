import { startContract } from '@bilim/contract/areas/start.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { type NewsStage, newsStage } from '../../testing/news-stage.ts';
import { holdQueryCounts } from '../../testing/query-counts.ts';

let stage: NewsStage;
beforeAll(async () => {
  stage = await newsStage();
});
afterAll(() => stage.close());

describe('how often the start asks the database', () => {
  holdQueryCounts<'start'>({
    test: () => stage,
    calls: {
      // Who, how they like it, their record, disciplines, lessons, conversations, seats that are held, what is due and news; the name, the links, the frame of the term and twice the terms,
      // which are kept for a while, but not in tests.
      get: {
        queries: 15,
        by: () => stage.people.energyStudent.id,
        make: (client) => client.call(startContract.get, {}),
      },
    },
  });
});
