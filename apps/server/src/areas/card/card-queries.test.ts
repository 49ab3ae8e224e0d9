import { cardContract } from '@bilim/contract/areas/card.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { PREFIX } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { type CardStage, cardStage, dataOf, pageOf } from '../../testing/factories/card.ts';
import { blank } from '../../testing/samples/pictures.ts';

let stage: CardStage;
let studentId: number;
let data: string;
beforeAll(async () => {
  stage = await cardStage();
  const { student, client } = await stage.holder();
  studentId = student.id;
  const bytes = await blank({ width: 30, height: 40 }).png().toBuffer();
  await client.call(profileContract.savePhoto, {}, { files: [{ name: 'me.png', bytes }] });
  data = dataOf(await client.call(cardContract.own, {}));
});
afterAll(() => stage.close());

const get = (path: string) => ({ method: 'GET', url: `${PREFIX}${path}?data=${data}` }) as const;

describe('query counts of the card', () => {
  holdQueryCounts<'card'>({
    test: () => stage,
    calls: {
      // The card, the photo, the terms of the year.
      own: { queries: 3, by: () => studentId, make: (client) => client.call(cardContract.own, {}) },
      info: { queries: 2, by: () => null, make: (client) => client.inject(get(cardContract.info.path)) },
      photo: { queries: 1, by: () => null, make: (client) => client.inject(get(cardContract.photo.path)) },
      // The queries of `info`, and the name of the university.
      page: {
        queries: 3,
        by: () => null,
        make: (client) => client.inject({ method: 'GET', url: pageOf(`?data=${data}`) }),
      },
      // Revoking the old card, the new card, the audit line; then the queries of `own`.
      reissue: { queries: 6, by: () => studentId, make: (client) => client.call(cardContract.reissue, {}) },
    },
  });
});
