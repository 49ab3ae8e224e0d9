import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryContract } from '@bilim/contract/areas/library.contract';
import { TUS, uploadsContract } from '@bilim/contract/areas/uploads.contract';
import { UPLOADS_PART } from '@bilim/contract/endpoint';
import { MB } from '@bilim/contract/limits';
import { simplePdf } from '../apps/server/src/testing/samples/books.ts';
import { TEACHER } from '../e2e/harness/accounts.ts';
import { startServer } from '../e2e/harness/server.ts';
import { makeUniversity } from './durability/make-university.ts';
import { createBrowser } from './hostile/browser.ts';
import { memoryOf } from './hostile/memory.ts';

const BOOK_MB = 200;
const PIECE = 8 * MB;
const LOOK_EVERY_MS = 50;

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-upload-'));
await makeUniversity({ dataDir });
const server = await startServer({ dataDir, env: { DEMO: '0' } });
try {
  const browser = createBrowser(server.origin);
  await browser.signIn(TEACHER);
  const { data } = await browser.post(libraryContract.categories.path);
  const category = libraryContract.categories.output.parse(data).find(({ id }) => id > 0)?.id;
  const bytes = simplePdf({ padding: BOOK_MB * MB - 10_000 });
  const idle = memoryOf(server.pid, { alone: true });
  print('idle', { mb: idle });

  let upload = '';
  const piecewise = await watched(async () => {
    const announced = await browser.ask(uploadsContract.create.path, {
      method: 'POST',
      headers: {
        'tus-resumable': TUS.version,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from('book.pdf').toString('base64')}`,
      },
    });
    upload = uploadsContract.create.output.parse(announced.data).id;
    for (let at = 0; at < bytes.length; at += PIECE)
      await sendPiece({ upload, at, piece: bytes.subarray(at, at + PIECE) });
  });
  print('sent in pieces', piecewise);
  const saved = await watched(async () => {
    const form = new FormData();
    form.set('nameBook', 'Book');
    form.set('id_bookCategory', String(category));
    form.set(UPLOADS_PART, upload);
    const answer = await browser.ask(libraryContract.save.path, {
      method: 'POST',
      body: form,
      withinMs: 120_000,
    });
    const { pages } = libraryContract.save.output.parse(answer.data);
    if (pages !== 3) throw new Error(`${pages} pages instead of 3`);
  });
  print('read and kept', saved);

  async function sendPiece({ upload, at, piece }: { upload: string; at: number; piece: Buffer }) {
    const { status } = await browser.ask(`${uploadsContract.append.path}?id=${upload}`, {
      method: 'PATCH',
      body: Buffer.from(piece),
      headers: { 'tus-resumable': TUS.version, 'content-type': TUS.bytes, 'upload-offset': String(at) },
    });
    if (status !== 204) throw new Error(`A piece was answered with ${status}`);
  }

  function print(name: string, { mb, family, ms }: { mb: number; family?: number; ms?: number }) {
    const ratio = `${(mb / idle).toFixed(2)} × idle`;
    const rest =
      family === undefined ? '' : `   with its process for pictures ${family} MB, ${Math.round(ms ?? 0)} ms`;
    console.log(`${name.padEnd(16)} ${String(mb).padStart(5)} MB  ${ratio}${rest}`);
  }

  /** The peak memory of the server meanwhile, alone and with its child processes. */
  async function watched(work: () => Promise<void>) {
    let [mb, family] = [0, 0];
    const look = setInterval(() => {
      mb = Math.max(mb, memoryOf(server.pid, { alone: true }));
      family = Math.max(family, memoryOf(server.pid));
    }, LOOK_EVERY_MS);
    const began = performance.now();
    await work().finally(() => clearInterval(look));
    return { mb, family, ms: performance.now() - began };
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
