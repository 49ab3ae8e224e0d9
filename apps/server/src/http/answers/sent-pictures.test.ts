import { readdir } from 'node:fs/promises';
import { authContract } from '@bilim/contract/areas/auth.contract';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { ORIGINALS_PART } from '@bilim/contract/endpoint';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadsFolder } from '../../files/uploads-folder.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { fromPhone } from '../../testing/samples/pictures.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';

let stage: NewsStage;
beforeAll(async () => {
  stage = await newsStage();
});
afterAll(() => stage.close());

const photo = async () => ({ name: 'фото.jpg', bytes: await fromPhone().jpeg().toBuffer() });
async function stored({ id, name }: { id: number; name: string }) {
  const wire = { filename: `${id}_${name}`, inline: '1' };
  const { response } = await stage.readers.energyStudent.send(newsContract.download, wire);
  return { bytes: response.rawPayload, disposition: String(response.headers['content-disposition']) };
}

describe('an uploaded picture', () => {
  it('is shown upright, without its metadata of place and author', async () => {
    const post = await stage.save({ files: [await photo()] });
    expect(post.files).toMatchObject([{ name: 'фото.jpg', type: 'image/jpeg', width: 1_200, height: 1_600 }]);
    const { bytes, disposition } = await stored({ id: post.id, name: 'фото.jpg' });
    expect(disposition).toMatch(/^inline/);
    expect(bytes).toHaveLength(post.files[0]?.size ?? 0);
    expect(bytes.includes('SecretPhone')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is kept byte for byte when sent as a file, and only offered as a download', async () => {
    const original = await photo();
    const post = await stage.save({ files: [{ ...original, field: ORIGINALS_PART }] });
    expect(post.files).toMatchObject([{ type: 'image/jpeg', width: null, height: null }]);
    const { bytes, disposition } = await stored({ id: post.id, name: 'фото.jpg' });
    expect(bytes.equals(original.bytes)).toBe(true);
    expect(disposition).toMatch(/^attachment/);
  });

  it('stays a picture when it is sent again with an edited post', async () => {
    const files = [await photo()];
    const { id } = await stage.save({ files });
    expect((await stage.save({ id, files })).files).toHaveLength(1);
  });
});

it('twenty pictures that never finish drawing do not block login or reading', async () => {
  const files = [await photo()];
  // Draws a picture first, so that the drawing process exists and can be paused.
  const attacker = await stage.signIn((await makeStudent(stage.db)).id);
  await attacker.call(profileContract.savePhoto, {}, { files });
  const drawing = stage.context.pictures.pid() ?? 0;
  process.kill(drawing, 'SIGSTOP');
  const answers: number[] = [];
  const sent = Array.from({ length: 20 }, async () => {
    const { status } = await attacker.send(profileContract.savePhoto, {}, { files });
    answers.push(status);
  });
  const folder = uploadsFolder(stage.context.config.dataDir);
  await expect.poll(async () => (await readdir(folder)).length).toBe(2);

  const person = await makeStudent(stage.db);
  const { login, password } = await makeCredentials(stage.db, { personId: person.id });
  const visitor = stage.visitor();
  await visitor.call(authContract.login, { login, password });
  await visitor.call(newsContract.list, { page: 1, tab: 'all' });
  const text = await visitor.send(
    profileContract.savePhoto,
    {},
    { files: [{ name: 'a.txt', bytes: 'text' }] },
  );
  expect(text.envelope.code).toBe('PHOTO_UNREADABLE');
  // Two are received, one of them is paused; the others wait unread and are not stored.
  expect(answers).toEqual([]);
  expect(await readdir(folder)).toHaveLength(2);

  process.kill(drawing, 'SIGCONT');
  await Promise.all(sent);
  expect(answers).toEqual(Array(20).fill(200));
});
