import { randomUUID } from 'node:crypto';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { PREFIX } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';

let stage: NewsStage;
beforeAll(async () => {
  stage = await newsStage();
  for (const name of ['план.pdf', 'смета.pdf']) await stage.save({ files: [{ name, bytes: name }] });
});
afterAll(() => stage.close());

const { list, get, check, save, remove, restore, seen, faculties } = newsContract;
const reader = () => stage.people.energyStudent.id;
const writer = () => stage.writerId;
const postId = async () => (await stage.save()).id;

describe('query counts of news', () => {
  holdQueryCounts<'news'>({
    test: () => stage,
    calls: {
      list: { queries: 1, by: reader, make: (client) => client.call(list, { page: 1, tab: 'all' }) },
      get: { queries: 1, by: reader, make: async (client) => client.call(get, { id: await postId() }) },
      check: { queries: 0, by: reader, make: (client) => client.call(check, {}) },
      // The key, looked up first because a file is expensive; whether the bytes exist, twice, and the lock; whether
      // there is room, twice, and the lock; the file's row; the post, its attachment, the audit line, the event; saving
      // the key; the answer.
      save: {
        queries: 14,
        by: writer,
        make: (client) => {
          const files = [{ name: 'план.pdf', bytes: 'план' }];
          return client.call(save, { text: 'Новость', audience: 0, clientId: randomUUID() }, { files });
        },
      },
      remove: { queries: 4, by: writer, make: async (client) => client.call(remove, { id: await postId() }) },
      restore: {
        queries: 5,
        by: writer,
        make: async (client) => {
          const id = await postId();
          await stage.writer.call(remove, { id });
          await client.call(restore, { id });
        },
      },
      seen: { queries: 1, by: reader, make: async (client) => client.call(seen, { id: await postId() }) },
      faculties: { queries: 1, by: reader, make: (client) => client.call(faculties, {}) },
      download: {
        queries: 1,
        by: reader,
        make: async (client) => {
          const { id } = await stage.save({ files: [{ name: 'a.txt', bytes: 'a' }] });
          const query = new URLSearchParams({ filename: `${id}_a.txt` });
          return client.inject({ method: 'GET', url: `${PREFIX}${newsContract.download.path}?${query}` });
        },
      },
    },
  });
});
