import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { ORIGINALS_PART } from '@bilim/contract/endpoint';
import { DEFAULT_LIMITS, MB } from '@bilim/contract/limits';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files, newsPosts, uploads } from '../../db/tables.ts';
import { selectStored } from '../../files/files.queries.ts';
import { sweepParts } from '../../files/sweep-parts.ts';
import { partPath, uploadsFolder } from '../../files/uploads-folder.ts';
import { tusOf } from '../../testing/clients/tus.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';
import { storedKeys } from '../../testing/stored-keys.ts';

const ATTACHMENT_MB = 0.25;
const STORED_MB = 2;

let stage: NewsStage;
let tus: ReturnType<typeof tusOf>;
beforeAll(async () => {
  const limits = { ...DEFAULT_LIMITS, attachmentMb: ATTACHMENT_MB, storedMb: STORED_MB };
  stage = await newsStage({ config: { limits } });
  tus = tusOf(stage.writer);
});
beforeEach(async () => {
  await stage.db.delete(uploads);
  await sweepParts({ db: stage.db, dataDir: dataDir(), now: stage.context.now(), alone: false });
});
afterAll(() => stage.close());

const dataDir = () => stage.context.config.dataDir;
const waiting = () => stage.db.$count(uploads);
const temporary = () => readdir(uploadsFolder(dataDir()));
const send = (sent: { upload: string; field?: string }[], wire: Record<string, unknown> = {}) =>
  stage.writer.send(newsContract.save, { message: 'Файлы', ...wire }, { files: sent });
const keyOf = async (name: string) => {
  const [row] = await stage.db.select().from(files).where(eq(files.name, name));
  if (!row) throw new Error(`No ${name} was stored`);
  return row;
};

describe('a call with uploaded files', () => {
  it('takes them as if they were sent with it, in their place among the others', async () => {
    const bytes = randomBytes(100_000);
    const id = await tus.upload('Лекция 7.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]));
    const before = await stat(partPath({ dataDir: dataDir(), id }));
    const { files: attached } = await stage.save({
      files: [{ name: 'до.txt', bytes: 'a' }, { upload: id }, { name: 'после.txt', bytes: 'b' }],
    });
    expect(attached.map(({ name, type }) => [name, type])).toEqual([
      ['до.txt', 'text/plain'],
      ['Лекция 7.pdf', 'application/pdf'],
      ['после.txt', 'text/plain'],
    ]);
    const { key, size, sha256 } = await keyOf('Лекция 7.pdf');
    const whole = Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]);
    expect([size, sha256]).toEqual([whole.length, createHash('sha256').update(whole).digest('hex')]);
    // The same inode: the file was renamed, not copied.
    expect((await stat(join(dataDir(), 'files', key.slice(0, 2), key))).ino).toBe(before.ino);
    expect([await waiting(), await temporary()]).toEqual([0, []]);
  });

  it('takes them from a JSON body too', async () => {
    const ids = [await tus.upload('a.txt', Buffer.from('a')), await tus.upload('b.txt', Buffer.from('b'))];
    const { statusCode, body } = await stage.writer.inject({
      method: 'POST',
      url: '/lms/api/news/insert.json',
      headers: { 'x-xsrf-token': stage.writer.cookies.get('XSRF-TOKEN') ?? '' },
      payload: { message: 'Файлы', uploads: ids },
    });
    expect([statusCode, JSON.parse(body).data[0].fileName]).toEqual([200, 'a.txt;!;b.txt']);
  });

  it('draws pictures again, unless they are to be kept unchanged', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'place and date' } })
      .jpeg()
      .toBuffer();
    const [shown, kept] = [await tus.upload('a.jpg', picture), await tus.upload('b.jpg', picture)];
    const made = await stage.save({ files: [{ upload: shown }, { upload: kept, field: ORIGINALS_PART }] });
    expect(made.files.map(({ width }) => width)).toEqual([40, null]);
    expect((await keyOf('b.jpg')).size).toBe(picture.length);
    expect(await temporary()).toEqual([]);
    const photo = { upload: await tus.upload('лицо.jpg', picture) };
    await stage.writer.call(profileContract.savePhoto, {}, { files: [photo] });
    expect([await waiting(), await temporary()]).toEqual([0, []]);
  });

  it('applies its own limits: size, number, and each file once', async () => {
    const large = await tus.upload('большой.bin', randomBytes(ATTACHMENT_MB * MB + 1));
    expect((await send([{ upload: large }])).envelope).toMatchObject({
      code: 'FILE_TOO_LARGE',
      details: { maxSizeMb: ATTACHMENT_MB },
    });
    const id = await tus.upload('a.txt', Buffer.from('a'));
    expect((await send([{ upload: id }, { upload: id }])).envelope.code).toBe('BAD_INPUT');
    expect((await send([{ upload: 'x' }])).envelope).toMatchObject({
      code: 'BAD_INPUT',
      details: { field: 'uploads' },
    });
    const many = await Promise.all(
      Array.from({ length: 11 }, (_, n) => tus.upload(`${n}.txt`, Buffer.from('a'))),
    );
    expect((await send(many.map((upload) => ({ upload })))).envelope.code).toBe('TOO_MANY_FILES');
    expect(await waiting()).toBe(13);
    const two = many.slice(0, 2).map((upload) => ({ upload }));
    const photos = await stage.writer.send(profileContract.savePhoto, {}, { files: two });
    expect(photos.envelope).toMatchObject({ code: 'TOO_MANY_FILES', details: { max: 1 } });
  });

  it('takes only complete uploads of its own caller', async () => {
    const half = await tus.create('a.txt', 10);
    await tus.append(half, 0, 'abc');
    const refused = await send([{ upload: half }]);
    expect([refused.status, refused.envelope.code]).toEqual([409, 'UPLOAD_UNFINISHED']);
    const foreign = await tusOf(stage.readers.energyStudent).upload('b.txt', Buffer.from('b'));
    for (const upload of [foreign, randomUUID()]) {
      const answer = await send([{ upload }], { clientId: randomUUID() });
      expect([answer.status, answer.envelope.code]).toEqual([404, 'UPLOAD_NOT_FOUND']);
    }
    const photo = { files: [{ upload: randomUUID() }] };
    const nothing = await stage.writer.send(profileContract.savePhoto, {}, photo);
    expect(nothing.envelope.code).toBe('UPLOAD_NOT_FOUND');
    expect(await waiting()).toBe(2);
  });
});

describe('uploaded files are taken exactly when the call succeeds', () => {
  it('they stay when the call fails', async () => {
    const id = await tus.upload('a.txt', Buffer.from('text'));
    const stored = (await storedKeys(stage.context.files)).length;
    const answer = await send([{ upload: id }], { id_eventMessage: 999_999 });
    expect(answer.envelope.code).toBe('NEWS_NOT_FOUND');
    expect(await storedKeys(stage.context.files)).toHaveLength(stored);
    const made = await stage.save({ files: [{ upload: id }] });
    expect(made.files.map(({ size }) => size)).toEqual([4]);
  });

  it('a repeated call with the same key gets the first answer although they are gone', async () => {
    const clientId = randomUUID();
    const posts = await stage.db.$count(newsPosts);
    const upload = await tus.upload('a.txt', Buffer.from('text'));
    const other = await tus.upload('b.txt', Buffer.from('other'));
    const first = await send([{ upload }], { clientId });
    const again = await send([{ upload }], { clientId });
    expect([again.status, again.envelope]).toEqual([200, first.envelope]);
    expect(await stage.db.$count(newsPosts)).toBe(posts + 1);
    expect((await send([{ upload: other }], { clientId })).envelope.code).toBe('KEY_REUSED');
    expect((await send([{ upload }], { clientId: randomUUID() })).envelope.code).toBe('UPLOAD_NOT_FOUND');
    expect((await send([{ upload }])).envelope.code).toBe('UPLOAD_NOT_FOUND');
  });

  it('of two concurrent calls only one takes them', async () => {
    const posts = await stage.db.$count(newsPosts);
    const upload = await tus.upload('a.txt', Buffer.from('text'));
    const answers = await Promise.all([send([{ upload }]), send([{ upload }]), send([{ upload }])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    const clientId = randomUUID();
    const second = await tus.upload('b.txt', Buffer.from('text'));
    const same = await Promise.all([1, 2, 3].map(() => send([{ upload: second }], { clientId })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stage.db.$count(newsPosts)).toBe(posts + 2);
    expect([await waiting(), await temporary()]).toEqual([0, []]);
  });

  it('of many concurrent calls one takes a picture, and no other file is left', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    for (let round = 0; round < 5; round += 1) {
      const id = await tus.upload(`сүрөт ${round}.jpg`, picture);
      const takes = Array.from({ length: 6 }, () => send([{ upload: id }]));
      const photos = Array.from({ length: 6 }, () =>
        stage.writer.send(profileContract.savePhoto, {}, { files: [{ upload: id }] }),
      );
      const refused = Array.from({ length: 4 }, () => send([{ upload: id }], { audience: 'zz' }));
      const answers = await Promise.all([...takes, ...photos]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const codes = answers.filter(({ status }) => status !== 200).map(({ envelope }) => envelope.code);
      expect(new Set(codes)).toEqual(new Set(['UPLOAD_NOT_FOUND']));
      await Promise.all(refused);
    }
    expect(await temporary()).toEqual([]);
  });

  it('an id is accepted in any letter case', async () => {
    const id = await tus.create('a.txt', 3);
    expect((await tus.append(id.toUpperCase(), 0, 'abc')).statusCode).toBe(204);
    expect(await temporary()).toEqual([`${id}.part`]);
    expect((await send([{ upload: id }, { upload: id.toUpperCase() }])).envelope.code).toBe('BAD_INPUT');
    expect((await send([{ upload: id.toUpperCase() }])).status).toBe(200);
    expect(await temporary()).toEqual([]);
  });

  it('a file named several times is read once', async () => {
    const id = await tus.upload('окулган.txt', Buffer.from('abc'));
    await send([{ upload: id }], { audience: 'zz' });
    const [row] = await stage.db.select().from(uploads).where(eq(uploads.id, id));
    expect(row?.sha256).toBe(createHash('sha256').update('abc').digest('hex'));
    await stage.db.update(uploads).set({ sha256: 'kept' }).where(eq(uploads.id, id));
    await send([{ upload: id }]);
    expect((await keyOf('окулган.txt')).sha256).toBe('kept');
  });

  it('they count once towards the owner’s quota', async () => {
    const { bytes: stored } = await selectStored(stage.db, { ownerId: stage.writerId });
    const room = STORED_MB * MB - stored;
    const size = Math.floor(ATTACHMENT_MB * MB);
    const ids: string[] = [];
    for (let left = room; left >= size; left -= size) ids.push(await tus.upload('x.bin', randomBytes(size)));
    const full = await stage.writer.send(
      newsContract.save,
      { message: 'x' },
      { files: [{ name: 'y.bin', bytes: randomBytes(size) }] },
    );
    expect(full.envelope.code).toBe('QUOTA_FULL');
    const made = await stage.save({ files: ids.map((upload) => ({ upload })) });
    expect(made.files).toHaveLength(ids.length);
  });
});
