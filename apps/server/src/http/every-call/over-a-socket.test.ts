import { newsContract } from '@bilim/contract/areas/news.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { uploadsContract } from '@bilim/contract/areas/uploads.contract';
import { ORIGINALS_PART, UPLOADS_PART } from '@bilim/contract/endpoint';
import { PREFIX } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploads } from '../../db/tables.ts';
import { tusHeaders, tusOf } from '../../testing/clients/tus.ts';
import { blank } from '../../testing/samples/pictures.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';

let stage: NewsStage;
beforeAll(async () => {
  stage = await newsStage();
  await stage.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => stage.close());

type Answer = { code?: string; data: { message?: string; fileName?: string }[] | null };

/** Sends a request as a browser does. Node destroys a body after reading it, which `inject` does not show. */
function ask(
  path: string,
  { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
) {
  const cookie = [...stage.writer.cookies].map((pair) => pair.join('=')).join('; ');
  return fetch(stage.app.listeningOrigin + PREFIX + path, {
    ...init,
    headers: { cookie, ...tusHeaders(stage.writer), ...headers },
  });
}

const askJson = async (path: string, body: unknown) => {
  const response = await ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, answer: (await response.json()) as Answer };
};

const askForm = async (path: string, parts: readonly (readonly [name: string, value: string | File])[]) => {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  const response = await ask(path, { method: 'POST', body });
  return { status: response.status, answer: (await response.json()) as Answer };
};

const upload = (name: string, text: string | Buffer = name) =>
  tusOf(stage.writer).upload(name, Buffer.from(text));

describe('over a socket', () => {
  it('JSON works in request and answer', async () => {
    const saved = await askJson(newsContract.save.path, { message: 'По сети' });
    expect([saved.status, saved.answer.data?.[0]?.message]).toEqual([200, 'По сети']);
    const { status, answer } = await askJson(newsContract.list.path, { page: 1 });
    expect([status, answer.data?.[0]?.message]).toEqual([200, 'По сети']);
  });

  it('JSON may name one earlier upload or several', async () => {
    const one = await askJson(newsContract.save.path, {
      message: 'Один файл',
      [UPLOADS_PART]: await upload('a.txt'),
    });
    expect([one.status, one.answer.data?.[0]?.fileName]).toEqual([200, 'a.txt']);
    const two = await askJson(newsContract.save.path, {
      message: 'Два файла',
      [UPLOADS_PART]: [await upload('b.txt'), await upload('c.txt')],
    });
    expect([two.status, two.answer.data?.[0]?.fileName]).toEqual([200, 'b.txt;!;c.txt']);
    expect(await stage.db.$count(uploads)).toBe(0);
  });

  it('JSON may name a picture sent as a file, and a photo', async () => {
    const picture = await blank({ width: 30, height: 20 }).png().toBuffer();
    const saved = await askJson(newsContract.save.path, {
      message: 'Снимок',
      [ORIGINALS_PART]: await upload('a.png', picture),
    });
    expect([saved.status, saved.answer.data?.[0]?.fileName]).toEqual([200, 'a.png']);
    const photo = await askJson(profileContract.savePhoto.path, {
      [UPLOADS_PART]: await upload('лицо.png', picture),
    });
    expect(photo.status).toBe(200);
  });

  it('JSON that names a missing upload is refused for that reason', async () => {
    const { status, answer } = await askJson(newsContract.save.path, {
      message: 'Файла нет',
      [UPLOADS_PART]: crypto.randomUUID(),
    });
    expect([status, answer.code]).toEqual([404, 'UPLOAD_NOT_FOUND']);
  });

  it('a form sends files and names earlier ones', async () => {
    const { status, answer } = await askForm(newsContract.save.path, [
      ['message', 'Форма'],
      ['file', new File(['один'], 'd.txt')],
      [UPLOADS_PART, await upload('e.txt')],
      ['file', new File(['три'], 'f.txt')],
    ]);
    expect([status, answer.data?.[0]?.fileName]).toEqual([200, 'd.txt;!;e.txt;!;f.txt']);
  });

  it('an upload is announced, sent in pieces and removed', async () => {
    const create = await ask(uploadsContract.create.path, {
      method: 'POST',
      headers: { 'upload-length': '6', 'upload-metadata': `filename ${btoa('g.txt')}` },
    });
    expect(create.status).toBe(201);
    const { id } = ((await create.json()) as { data: { id: string } }).data;
    const append = (offset: number, body: string) =>
      ask(`${uploadsContract.append.path}?id=${id}`, {
        method: 'PATCH',
        body,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      });
    for (const [offset, piece] of [
      [0, 'abc'],
      [3, 'def'],
    ] as const)
      expect((await append(offset, piece)).status).toBe(204);
    const removed = await ask(`${uploadsContract.append.path}?id=${id}`, { method: 'DELETE' });
    expect(removed.status).toBe(204);
  });

  it('a file is sent complete, and as a range', async () => {
    const { id } = await stage.save({ files: [{ name: 'h.txt', bytes: '0123456789' }] });
    const path = `${newsContract.download.path}?filename=${id}_h.txt`;
    expect(await (await ask(path)).text()).toBe('0123456789');
    const part = await ask(path, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
  });

  it('a body that breaks off in the middle of a form leaves no files', async () => {
    const before = await stage.db.$count(uploads);
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode(
            '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
          ),
        );
        controller.close();
      },
    });
    const response = await ask(newsContract.save.path, {
      method: 'POST',
      body: broken,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      duplex: 'half',
    });
    expect(response.status).toBe(400);
    expect(await stage.db.$count(uploads)).toBe(before);
  });
});
