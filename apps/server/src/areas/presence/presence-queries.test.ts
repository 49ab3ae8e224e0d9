import { presenceContract } from '@bilim/contract/areas/presence.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { type PresenceStage, presenceStage } from '../../testing/factories/presence.ts';

let stage: PresenceStage;
beforeAll(async () => {
  stage = await presenceStage();
});
afterAll(() => stage.close());

const by = () => stage.here.id;
const asked = () => stage.period;

describe('query counts of reports', () => {
  holdQueryCounts<'presence'>({
    test: () => stage,
    calls: {
      byFaculty: { queries: 1, by, make: (client) => client.call(presenceContract.byFaculty, asked()) },
      byYear: { queries: 1, by, make: (client) => client.call(presenceContract.byYear, asked()) },
      byGroup: { queries: 1, by, make: (client) => client.call(presenceContract.byGroup, asked()) },
      students: {
        queries: 2,
        by,
        make: (client) => client.call(presenceContract.students, { ...asked(), groupId: stage.groupId }),
      },
      lessonTypes: { queries: 1, by, make: (client) => client.call(presenceContract.lessonTypes, {}) },
      export: {
        queries: 1,
        by,
        make: (client) => client.send(presenceContract.export, { ...stage.period, by: 'year' }),
      },
    },
  });
});
