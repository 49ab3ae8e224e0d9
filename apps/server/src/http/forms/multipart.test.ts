import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { crc32 } from 'node:zlib';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { ORIGINALS_PART } from '@bilim/contract/endpoint';
import { DEFAULT_LIMITS, MB } from '@bilim/contract/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsPosts } from '../../db/tables.ts';
import { uploadsFolder } from '../../files/uploads-folder.ts';
import type { TestFile } from '../../testing/clients/client.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';
import { storedKeys } from '../../testing/stored-keys.ts';

const MAX_MB = 0.25;
const LIMIT = MAX_MB * MB;
const PNG = { create: { width: 3, height: 2, channels: 3, background: 'red' } } as const;

describe('a form with files', () => {
  let stage: NewsStage;
  beforeAll(async () => {
    stage = await newsStage({ config: { limits: { ...DEFAULT_LIMITS, attachmentMb: MAX_MB } } });
    await stage.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => stage.close());

  let posts = 0;
  let keys = 0;
  beforeEach(async () => {
    posts = await stage.db.$count(newsPosts);
    keys = (await storedKeys(stage.context.files)).length;
  });
  const temporary = () => readdir(uploadsFolder(stage.context.config.dataDir)).catch((): string[] => []);
  const send = (files: TestFile[]) => stage.writer.send(newsContract.save, { message: 'Файлы' }, { files });
  const attachedType = async (file: TestFile) => (await stage.save({ files: [file] })).files[0];

  async function expectNothingLeft() {
    expect(await temporary()).toEqual([]);
    expect(await storedKeys(stage.context.files)).toHaveLength(keys);
    expect(await stage.db.$count(newsPosts)).toBe(posts);
  }

  it('accepts a file of exactly the limit and refuses one byte more, naming the limit', async () => {
    await stage.save({ files: [{ name: 'ровно.bin', bytes: Buffer.alloc(LIMIT, 1) }] });
    posts += 1;
    keys += 1;
    const { status, envelope } = await send([{ name: 'больше.bin', bytes: Buffer.alloc(LIMIT + 1, 1) }]);
    expect(status).toBe(413);
    expect(envelope).toMatchObject({ code: 'FILE_TOO_LARGE', details: { maxSizeMb: MAX_MB } });
    await expectNothingLeft();
  });

  it('removes the good files when a later one is bad', async () => {
    const { envelope } = await send([
      { name: 'хороший.txt', bytes: 'текст' },
      { name: 'большой.bin', bytes: Buffer.alloc(LIMIT * 2, 1) },
    ]);
    expect(envelope.code).toBe('FILE_TOO_LARGE');
    await expectNothingLeft();
  });

  it('refuses more files than allowed, naming how many', async () => {
    const files = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.txt`, bytes: `${index}` }));
    const { envelope } = await send(files);
    expect(envelope).toMatchObject({ code: 'TOO_MANY_FILES', details: { max: 10 } });
    await expectNothingLeft();
  });

  it('refuses an empty file by its name', async () => {
    const { envelope } = await send([{ name: 'пусто.txt', bytes: '' }]);
    expect(envelope).toMatchObject({ code: 'FILE_EMPTY', details: { name: 'пусто.txt' } });
    await expectNothingLeft();
  });

  it('ignores the part that a browser sends when no file was chosen', async () => {
    const made = await stage.save({ files: [{ name: '', bytes: '' }] });
    expect(made.files).toEqual([]);
  });

  it.each([
    ['a NUL character', 'a\0.txt'],
    ['a control character', 'a\u0007.txt'],
    ['a turned reading direction', 'rea\u202Efdp.exe'],
    ['an isolated reading direction', 'rea\u2066fdp.exe'],
    ['10,000 characters', `${'a'.repeat(10_000)}.txt`],
    ['256 characters', 'a'.repeat(256)],
    ['nothing but dots', '..'],
    ['nothing but a folder', 'folder/'],
    ['nothing but spaces', '   '],
  ])('refuses a name with %s', async (_, name) => {
    const { status, envelope } = await send([{ name, bytes: 'x' }]);
    expect({ status, code: envelope.code }).toEqual({ status: 400, code: 'FILE_NAME_BAD' });
    expect(envelope.error?.length).toBeLessThan(200);
    await expectNothingLeft();
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['C:\\Users\\Айгуль\\план.docx', 'план.docx'],
    ['Доклад "Манас".txt', 'Доклад "Манас".txt'],
    ['Окуу жылынын жүрүшү (өзгөчө) ң.txt', 'Окуу жылынын жүрүшү (өзгөчө) ң.txt'],
    ['e\u0301te\u0301.txt', '\u00e9t\u00e9.txt'],
    [' пробелы .txt ', 'пробелы .txt'],
    ['😀.txt', '😀.txt'],
  ])('cleans the name %j to %j', async (given, kept) => {
    expect(await attachedType({ name: given, bytes: `содержимое ${given}` })).toMatchObject({ name: kept });
  });

  it('detects the type from the bytes, not from the name or the claim', async () => {
    const png = await sharp(PNG).png().toBuffer();
    const claimed = { type: 'text/html' };
    expect(await attachedType({ name: 'x.html', bytes: png, ...claimed })).toMatchObject({
      type: 'image/png',
      width: 3,
      height: 2,
    });
    expect(await attachedType({ name: 'x.png', bytes: 'просто текст', type: 'image/png' })).toMatchObject({
      type: 'text/plain',
      width: null,
    });
    expect(await attachedType({ name: 'x.pdf', bytes: '%PDF-1.4\n%…' })).toMatchObject({
      type: 'application/pdf',
    });
    expect(await attachedType({ name: 'x.txt', bytes: Buffer.from([0, 1, 2, 3]) })).toMatchObject({
      type: 'application/octet-stream',
    });
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG behind an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['XHTML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ])('never takes %s for more than text', async (_, bytes) => {
    expect(await attachedType({ name: 'x.svg', bytes, type: 'image/svg+xml' })).toMatchObject({
      type: 'text/plain',
      width: null,
    });
  });

  it('refuses a file that only begins like a picture, and suggests to send it as a file', async () => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const png = { name: 'x.png', bytes: Buffer.concat([head, Buffer.from('<script>alert(1)</script>')]) };
    const gif = { name: 'x.gif', bytes: 'GIF89a/*<script>alert(1)</script>*/' };
    for (const file of [png, gif]) {
      const { status, envelope } = await send([file]);
      expect({ status, code: envelope.code }).toEqual({ status: 400, code: 'PICTURE_UNREADABLE' });
      expect(envelope.error).toContain(`«${file.name}»`);
    }
    await expectNothingLeft();
    const kept = await attachedType({ ...png, field: ORIGINALS_PART });
    expect(kept).toMatchObject({ name: 'x.png', size: png.bytes.length, width: null });
  });

  it('refuses a picture with too many pixels, naming the limit', async () => {
    const bytes = await sharp(PNG).png().toBuffer();
    bytes.writeUInt32BE(8_000, 16);
    bytes.writeUInt32BE(8_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    const { status, envelope } = await send([{ name: 'огромная.png', bytes }]);
    expect({ status, ...envelope }).toMatchObject({
      status: 400,
      code: 'PICTURE_TOO_LARGE',
      details: { megapixels: 50 },
    });
    await expectNothingLeft();
  });

  it('removes the good pictures when a later one cannot be drawn', async () => {
    const png = await sharp(PNG).png().toBuffer();
    const { envelope } = await send([
      { name: 'хорошая.png', bytes: png },
      { name: 'половина.png', bytes: png.subarray(0, 40) },
    ]);
    expect(envelope.code).toBe('PICTURE_UNREADABLE');
    await expectNothingLeft();
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a missing boundary line', 'multipart/form-data; boundary=b', 'nothing'],
    [
      'a last part that never ends',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
    ],
  ])('reports a form with %s as broken', async (_, type, payload) => {
    const { response, envelope } = await stage.writer
      .inject({
        method: 'POST',
        url: '/lms/api/news/insert.json',
        headers: { 'content-type': type, 'x-xsrf-token': stage.writer.cookies.get('XSRF-TOKEN') },
        payload,
      })
      .then((response) => ({ response, envelope: response.json() }));
    expect({ status: response.statusCode, code: envelope.code }).toEqual({
      status: 400,
      code: 'UPLOAD_BROKEN',
    });
    await expectNothingLeft();
  });

  it('refuses too many fields, and fields named after properties of every object', async () => {
    const tooMany = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, '1']));
    for (const wire of [tooMany, { constructor: '1' }]) {
      const { envelope } = await stage.writer.send(newsContract.save, { message: 'x', ...wire });
      expect(envelope.code).toBe('BAD_INPUT');
    }
    await expectNothingLeft();
  });

  it('removes everything when the client disconnects in the middle of a file', async () => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(stage.app.listeningOrigin).port) });
    const cookie = [...stage.writer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
    socket.write(
      [
        'POST /lms/api/news/insert.json HTTP/1.1',
        'host: 127.0.0.1',
        `cookie: ${cookie}`,
        `x-xsrf-token: ${stage.writer.cookies.get('XSRF-TOKEN')}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 200000',
        '',
        part,
      ].join('\r\n'),
    );
    socket.write(Buffer.alloc(50_000, 1));
    await expect.poll(temporary).toHaveLength(1);
    socket.destroy();
    await expect.poll(temporary).toEqual([]);
    await expectNothingLeft();
  });
});
