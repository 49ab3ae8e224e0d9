import { profileContract } from '@bilim/contract/areas/profile.contract';
import { PREFIX } from '@bilim/contract/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe } from 'vitest';
import type { people } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { makeStudent } from '../../testing/factories/academic.ts';

let test: TestApp;
let student: typeof people.$inferSelect;
let files: { name: string; bytes: Buffer }[];
beforeAll(async () => {
  test = await testApp();
  student = await makeStudent(test.context.db);
  const blank = sharp({ create: { width: 20, height: 20, channels: 3, background: '#3070a0' } });
  files = [{ name: 'me.png', bytes: await blank.png().toBuffer() }];
  await savedPhoto();
});
afterAll(() => test.close());

const { get, photo, photoFile, savePhoto, removePhoto, storage, position, settings, saveSettings, links } =
  profileContract;
const by = () => student.id;
const savedPhoto = async () => (await test.signIn(student.id)).call(savePhoto, {}, { files });

describe('query counts of the profile', () => {
  holdQueryCounts<'profile'>({
    test: () => test,
    calls: {
      get: { queries: 1, by, make: (client) => client.call(get, {}) },
      photo: { queries: 1, by, make: (client) => client.call(photo, {}) },
      photoFile: {
        queries: 1,
        by,
        make: (client) =>
          client.inject({ method: 'GET', url: `${PREFIX}${photoFile.path}?idid=${student.code}` }),
      },
      // The room, queried twice and locked once; the new file, its key, the old file read and deleted, the audit line;
      // whether another file has the same bytes, queried and locked, and whether a backup is running.
      savePhoto: { queries: 11, by, make: (client) => client.call(savePhoto, {}, { files }) },
      removePhoto: {
        queries: 7,
        by,
        make: async (client) => {
          await savedPhoto();
          await client.call(removePhoto, {});
        },
      },
      storage: { queries: 1, by, make: (client) => client.call(storage, {}) },
      position: { queries: 1, by, make: (client) => client.call(position, {}) },
      // The saved settings, and the current term if none is chosen.
      settings: { queries: 2, by, make: (client) => client.call(settings, {}) },
      saveSettings: { queries: 1, by, make: (client) => client.call(saveSettings, { season: 2 }) },
      links: { queries: 1, by, make: (client) => client.call(links, {}) },
    },
  });
});
