import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { authContract } from '@bilim/contract/areas/auth.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { afterEach, expect, it } from 'vitest';
import { uploadsFolder } from '../../files/uploads-folder.ts';
import type { Config } from '../../ground/config.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';

let stage: NewsStage;
const open = async (config: Partial<Config> = {}) => {
  stage = await newsStage({ config });
  await stage.app.listen({ port: 0, host: '127.0.0.1' });
};
afterEach(() => stage.close());

const coming = async () =>
  (await readdir(uploadsFolder(stage.context.config.dataDir)).catch(() => [])).length;

/** A form that never ends until its client disconnects. */
function begin(client: TestClient): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(stage.app.listeningOrigin).port) });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    'POST /lms/api/profile/photo/save.json HTTP/1.1',
    'host: 127.0.0.1',
    `cookie: ${cookie}`,
    `x-xsrf-token: ${client.cookies.get('XSRF-TOKEN')}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 200000',
    '',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n',
  ];
  socket.write(head.join('\r\n'));
  socket.write(Buffer.alloc(1_000, 1));
  return socket;
}

it('two forms of one person are read at a time, a third waits, other people do not wait', async () => {
  await open();
  const begun = [begin(stage.writer), begin(stage.writer)];
  await expect.poll(coming).toBe(2);
  const text = { files: [{ name: 'a.txt', bytes: 'text' }] };
  const answered: string[] = [];
  const third = stage.writer
    .send(profileContract.savePhoto, {}, text)
    .then(({ envelope }) => answered.push(`third ${envelope.code}`));
  const leaving = begin(stage.writer);
  const other = await stage.readers.energyStudent.send(profileContract.savePhoto, {}, text);
  answered.push(`other ${other.envelope.code}`);
  leaving.destroy();
  begun[0]?.destroy();
  await third;
  expect(answered).toEqual(['other PHOTO_UNREADABLE', 'third PHOTO_UNREADABLE']);
  // A client that left while waiting does not block the queue.
  begun[1]?.destroy();
  await expect.poll(coming).toBe(0);
  const last = await stage.writer.send(profileContract.savePhoto, {}, text);
  expect(last.envelope.code).toBe('PHOTO_UNREADABLE');
});

const send = () =>
  stage.writer.send(profileContract.savePhoto, {}, { files: [{ name: 'a.txt', bytes: 'text' }] });

it('a client that sends nothing more is cut off', async () => {
  await open({ silentMs: 300 });
  const silent = [begin(stage.writer), begin(stage.writer)];
  await expect.poll(coming).toBe(2);
  expect((await send()).envelope.code).toBe('PHOTO_UNREADABLE');
  await expect.poll(() => silent.every(({ closed }) => closed)).toBe(true);
  await expect.poll(coming).toBe(0);
});

it('a client that continues to send after its session was ended is cut off', async () => {
  await open();
  const thief = await stage.signIn(stage.writerId);
  const held = [begin(thief), begin(thief)];
  const dripping = setInterval(() => {
    for (const socket of held) if (!socket.closed) socket.write('x');
  }, 50);
  await expect.poll(coming).toBe(2);
  await stage.writer.call(authContract.endOtherSessions, {});
  expect((await send()).envelope.code).toBe('PHOTO_UNREADABLE');
  await expect.poll(() => held.every(({ closed }) => closed), { timeout: 10_000 }).toBe(true);
  clearInterval(dripping);
});

it('a server that stops does not wait for a silent client', async () => {
  await open();
  const silent = begin(stage.writer);
  await expect.poll(coming).toBe(1);
  stage.stopping.abort();
  await expect.poll(() => silent.closed, { timeout: 10_000 }).toBe(true);
});
