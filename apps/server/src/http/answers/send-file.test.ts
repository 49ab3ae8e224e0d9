import { newsContract } from '@bilim/contract/areas/news.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';

const TEXT = 'Расписание на неделю: понедельник, вторник, среда.';
const BYTES = Buffer.from(TEXT);
const NAME = 'Жума "өзгөчө" — 100%.txt';

describe('a downloaded file', () => {
  let stage: NewsStage;
  let id: number;
  beforeAll(async () => {
    stage = await newsStage();
    const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const made = await stage.save({
      files: [
        { name: NAME, bytes: BYTES },
        { name: 'фото.png', bytes: png },
        { name: 'page.html', bytes: '<script>alert(1)</script>' },
        { name: 'image.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
      ],
    });
    id = made.id;
  });
  afterAll(() => stage.close());

  const ask = (name: string, headers: Record<string, string> = {}, { inline = false, head = false } = {}) =>
    stage.readers.energyStudent.inject({
      method: head ? 'HEAD' : 'GET',
      url: '/lms/api/news/download.file',
      query: { filename: `${id}_${name}`, type: '4', ...(inline ? { inline: '1' } : {}) },
      headers,
    });

  it('is sent complete, uncompressed, and only as an attachment', async () => {
    const answer = await ask(NAME, { 'accept-encoding': 'gzip, br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(BYTES);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': String(BYTES.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'attachment; filename="???? \\"??????\\" ? 100%.txt"; ' +
        "filename*=UTF-8''%D0%96%D1%83%D0%BC%D0%B0%20%22%D3%A9%D0%B7%D0%B3%D3%A9%D1%87%D3%A9%22%20%E2%80%94%20100%25.txt",
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD without its bytes', async () => {
    const answer = await ask(NAME, {}, { head: true });
    expect(answer.headers['content-length']).toBe(String(BYTES.length));
    expect(answer.rawPayload).toHaveLength(0);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, BYTES.length - 1],
    ['bytes=-5', BYTES.length - 5, BYTES.length - 1],
    ['bytes=0-99999', 0, BYTES.length - 1],
    ['bytes=-99999', 0, BYTES.length - 1],
  ])('is sent in part for %s', async (range, start, end) => {
    const answer = await ask(NAME, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${BYTES.length}`);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.rawPayload).toEqual(BYTES.subarray(start, end + 1));
  });

  it.each([`bytes=${BYTES.length}-`, 'bytes=99999-', 'bytes=-0'])('has no part %s', async (range) => {
    const answer = await ask(NAME, { range });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${BYTES.length}`);
  });

  it.each(['bytes=0-1,3-4', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=1-2'])(
    'is sent complete for %s, which is not a single range',
    async (range) => {
      const answer = await ask(NAME, { range });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload).toEqual(BYTES);
    },
  );

  it('is not sent again to a client that has it, and a download resumes only with the same version', async () => {
    const { etag } = (await ask(NAME)).headers;
    const tag = String(etag);
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await ask(NAME, { 'if-none-match': known });
      expect(answer.statusCode).toBe(304);
      expect(answer.rawPayload).toHaveLength(0);
    }
    expect((await ask(NAME, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await ask(NAME, { range: 'bytes=0-1', 'if-range': tag })).statusCode).toBe(206);
    expect((await ask(NAME, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('is shown inline only if requested so, and only a picture that cannot run scripts', async () => {
    const dispositionOf = async (name: string, inline: boolean) => {
      const { headers } = await ask(name, {}, { inline });
      return [String(headers['content-disposition']).split(';')[0], headers['content-type']];
    };
    expect(await dispositionOf('фото.png', true)).toEqual(['inline', 'image/png']);
    expect(await dispositionOf('фото.png', false)).toEqual(['attachment', 'image/png']);
    expect(await dispositionOf('page.html', true)).toEqual(['attachment', 'text/plain']);
    expect(await dispositionOf('image.svg', true)).toEqual(['attachment', 'text/plain']);
  });

  it('answers 404 in an envelope when its bytes are missing', async () => {
    const { id: lost } = await stage.save({ files: [{ name: 'a.txt', bytes: 'пропажа' }] });
    for await (const { key } of stage.context.files.list()) await stage.context.files.remove(key);
    const answer = await stage.writer.send(newsContract.download, { filename: `${lost}_a.txt` });
    expect(answer.envelope.code).toBe('FILE_NOT_FOUND');
    expect(answer.response.headers).not.toHaveProperty('etag');
    expect(answer.response.headers).not.toHaveProperty('content-disposition');
  });
});
