import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsPosts } from '../../db/tables.ts';
import { uploadsFolder } from '../../files/uploads-folder.ts';
import { tusOf } from '../../testing/clients/tus.ts';
import { blank } from '../../testing/samples/pictures.ts';
import { EICAR, FINDS_EICAR, scriptedScan } from '../../testing/samples/virus.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';
import { storedKeys } from '../../testing/stored-keys.ts';

let folder: string;
let stage: NewsStage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bilim-scanned-'));
  stage = await newsStage({ config: { scan: await scriptedScan({ folder, script: FINDS_EICAR }) } });
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const infected = { name: 'отчёт.txt', bytes: `${EICAR}` };
const send = (files: Parameters<NewsStage['writer']['send']>[2]) =>
  stage.writer.send(newsContract.save, { message: 'Файлы' }, files);

describe('with a virus scanner', () => {
  it('a file with a virus is refused by name, and the call has no effect', async () => {
    const { status, envelope } = await send({ files: [{ name: 'чисто.txt', bytes: 'чисто' }, infected] });
    expect(status).toBe(422);
    expect(envelope).toMatchObject({
      code: 'FILE_INFECTED',
      error: 'В файле «отчёт.txt» найден вирус. Он не сохранён',
    });
    expect(await storedKeys(stage.context.files)).toEqual([]);
    expect(await stage.db.$count(newsPosts)).toBe(0);
    expect(await readdir(uploadsFolder(stage.context.config.dataDir))).toEqual([]);
  });

  it('an upload in pieces with a virus is refused as well', async () => {
    const upload = await tusOf(stage.writer).upload(infected.name, Buffer.from(infected.bytes));
    expect((await send({ files: [{ upload }] })).envelope.code).toBe('FILE_INFECTED');
    expect(await storedKeys(stage.context.files)).toEqual([]);
  });

  it('clean files are accepted: texts, pictures and photos', async () => {
    const picture = { name: 'a.png', bytes: await blank({ width: 9, height: 9 }).png().toBuffer() };
    const post = await stage.save({ files: [{ name: 'чисто.txt', bytes: 'чисто' }, picture] });
    expect(post.files).toHaveLength(2);
    await stage.writer.call(profileContract.savePhoto, {}, { files: [picture] });
  });

  it('no file is accepted while the scanner does not answer', async () => {
    await scriptedScan({ folder, script: 'exit 2' });
    const { status, envelope } = await send({ files: [{ name: 'чисто.txt', bytes: 'чисто' }] });
    expect({ status, code: envelope.code }).toEqual({ status: 503, code: 'SCAN_FAILED' });
    const photo = { name: 'a.png', bytes: await blank({ width: 8, height: 8 }).png().toBuffer() };
    const answer = await stage.writer.send(profileContract.savePhoto, {}, { files: [photo] });
    expect(answer.envelope.code).toBe('SCAN_FAILED');
  });
});
