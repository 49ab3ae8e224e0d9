import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import {
  TUS,
  UPLOAD_KEPT_MS,
  UPLOADS_AT_ONCE,
  uploadsContract,
} from '@bilim/contract/areas/uploads.contract';
import { DEFAULT_LIMITS, MB, PREFIX } from '@bilim/contract/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploads } from '../../db/tables.ts';
import { sweepParts } from '../../files/sweep-parts.ts';
import { partPath, sweepUploads, uploadsFolder } from '../../files/uploads-folder.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { metadataOf, refusalOf, tusHeaders, tusOf } from '../../testing/clients/tus.ts';
import { makeStudent } from '../../testing/factories/academic.ts';

const BOOK_MB = 0.5;
const STORED_MB = 1;

let test: TestApp;
let client: TestClient;
let tus: ReturnType<typeof tusOf>;
beforeAll(async () => {
  test = await testApp({ config: { limits: { ...DEFAULT_LIMITS, bookMb: BOOK_MB, storedMb: STORED_MB } } });
});
beforeEach(async () => {
  test.setNow(TEST_NOW);
  client = await someone();
  tus = tusOf(client);
});
afterAll(() => test.close());

const someone = async () => test.signIn((await makeStudent(test.context.db)).id);
const pathOf = (id: string) => partPath({ dataDir: test.context.config.dataDir, id });
const rows = () => test.context.db.$count(uploads);
const announced = (length: string, name = 'план.pdf') => ({
  'upload-length': length,
  'upload-metadata': metadataOf(name),
});
const offsetOf = async (id: string) => (await tus.head(id)).headers['upload-offset'];

describe('an upload', () => {
  it('is announced, arrives in parts, and reports its offset at any time', async () => {
    const bytes = randomBytes(1_000);
    const created = await tus.announce(announced('1000'));
    const { id } = created.json().data;
    expect(created.statusCode).toBe(201);
    expect(created.headers).toMatchObject({
      'tus-resumable': TUS.version,
      location: `${PREFIX}/api/uploads/part?id=${id}`,
      'upload-expires': new Date(TEST_NOW.getTime() + UPLOAD_KEPT_MS).toUTCString(),
    });
    expect((await tus.head(id)).headers).toMatchObject({ 'upload-offset': '0', 'upload-length': '1000' });
    const first = await tus.append(id, 0, bytes.subarray(0, 400));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '400']);
    const { statusCode, headers, body } = await tus.head(id);
    expect([statusCode, body, headers['upload-offset'], headers['cache-control']]).toEqual([
      ...[200, '', '400', 'no-store'],
    ]);
    await tus.append(id, 400, bytes.subarray(400));
    expect(await offsetOf(id)).toBe('1000');
    expect((await readFile(pathOf(id))).equals(bytes)).toBe(true);
    const { name, size, offset } = await client
      .send(uploadsContract.status, { id }, { headers: tusHeaders(client) })
      .then(({ envelope }) => uploadsContract.status.output.parse(envelope.data));
    expect([name, size, offset]).toEqual(['план.pdf', 1000, 1000]);
  });

  it('OPTIONS reports the protocol to any client', async () => {
    const { statusCode, headers } = await test
      .visitor()
      .inject({ method: 'OPTIONS', url: PREFIX + uploadsContract.capabilities.path });
    expect([statusCode, headers]).toMatchObject([
      204,
      {
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,expiration,termination',
        'tus-max-size': String(BOOK_MB * MB),
      },
    ]);
  });

  it('requires the supported protocol version, and each refusal names it', async () => {
    const url = PREFIX + uploadsContract.create.path;
    const old = await client.inject({
      method: 'POST',
      url,
      headers: { ...tusHeaders(client), 'tus-resumable': '0.2.2', ...announced('5') },
    });
    expect(refusalOf(old)).toEqual([412, 'TUS_VERSION']);
    expect(old.headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-resumable': '1.0.0' });
    const signedOut = await test.visitor().inject({ method: 'POST', url });
    expect([signedOut.statusCode, signedOut.headers['tus-resumable']]).toEqual([401, '1.0.0']);
  });

  it('accepts bytes only at the current offset, of the right type, within the announced size', async () => {
    const id = await tus.create('a.bin', 10);
    await tus.append(id, 0, 'abcd');
    for (const offset of [0, 3, 5, 10]) {
      const refused = await tus.append(id, offset, 'xy');
      expect([...refusalOf(refused), refused.json().details]).toEqual([409, 'UPLOAD_OFFSET', { offset: 4 }]);
    }
    expect(refusalOf(await tus.append(id, 4, 'efghijk'))).toEqual([413, 'UPLOAD_TOO_LONG']);
    for (const type of ['application/json', 'application/octet-stream', 'multipart/form-data; boundary=x']) {
      const refused = await tus.append(id, 4, '{}', { 'content-type': type });
      expect([type, ...refusalOf(refused)]).toEqual([type, 415, 'WRONG_CONTENT_TYPE']);
    }
    const untyped = { ...tusHeaders(client), 'upload-offset': '4' };
    const url = `${PREFIX}${uploadsContract.append.path}?id=${id}`;
    const refused = await client.inject({ method: 'PATCH', url, headers: untyped });
    expect(refusalOf(refused)).toEqual([415, 'WRONG_CONTENT_TYPE']);
    expect(await offsetOf(id)).toBe('4');
    await tus.append(id, 4, 'efghij');
    expect(String(await readFile(pathOf(id)))).toBe('abcdefghij');
    expect((await tus.append(id, 10, '')).statusCode).toBe(204);
  });

  it('is reported as missing to other users', async () => {
    const id = await tus.create('a.bin', 10);
    await tus.append(id, 0, 'abc');
    const other = tusOf(await someone());
    expect((await other.head(id)).statusCode).toBe(404);
    expect(refusalOf(await other.append(id, 3, 'def'))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    expect(refusalOf(await other.remove(id))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    expect(refusalOf(await tus.append(randomUUID(), 0, 'abc'))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    expect(await offsetOf(id)).toBe('3');
    expect(await readdir(uploadsFolder(test.context.config.dataDir))).toContain(`${id}.part`);
  });

  it('is deleted with its bytes by its owner', async () => {
    const id = await tus.create('a.bin', 10);
    await tus.append(id, 0, 'abc');
    expect((await tus.remove(id)).statusCode).toBe(204);
    expect((await tus.head(id)).statusCode).toBe(404);
    expect((await tus.remove(id)).statusCode).toBe(404);
    await expect(readFile(pathOf(id))).rejects.toThrow('ENOENT');
  });

  it('drops bytes that were not recorded, and is lost when its file is lost', async () => {
    const id = await tus.create('a.bin', 6);
    await tus.append(id, 0, 'abc');
    await writeFile(pathOf(id), 'abc and what a crash left');
    await tus.append(id, 3, 'def');
    expect(String(await readFile(pathOf(id)))).toBe('abcdef');
    await writeFile(pathOf(id), 'abc');
    expect((await tus.head(id)).statusCode).toBe(404);
  });
});

describe('the announced size', () => {
  it.each([
    ['nothing', '0', 400, 'FILE_EMPTY'],
    ['one byte more than a book', String(BOOK_MB * MB + 1), 413, 'FILE_TOO_LARGE'],
    ['no number', '1e3', 400, 'BAD_INPUT'],
    ['a negative number', '-1', 400, 'BAD_INPUT'],
  ])('is refused when it is %s', async (_, length, status, code) => {
    const before = await rows();
    expect(refusalOf(await tus.announce(announced(length)))).toEqual([status, code]);
    expect(await rows()).toBe(before);
  });

  it.each([
    ['no file name', 'other YQ==', 'BAD_INPUT'],
    ['a name that is not Base64', 'filename ***', 'BAD_INPUT'],
    ['a name that is not text', `filename ${Buffer.from([0xff, 0xfe]).toString('base64')}`, 'BAD_INPUT'],
    ['an empty name', 'filename', 'BAD_INPUT'],
    ['a reversed reading direction', metadataOf('rea\u202Efdp.exe'), 'FILE_NAME_BAD'],
    ['only a folder', metadataOf('folder/'), 'FILE_NAME_BAD'],
  ])('is refused with %s', async (_, metadata, code) => {
    const refused = await tus.announce({ 'upload-length': '5', 'upload-metadata': metadata });
    expect(refusalOf(refused)).toEqual([400, code]);
  });

  it('counts as stored at once, until the upload is deleted', async () => {
    const half = (STORED_MB * MB) / 2;
    const one = await tus.create('a.bin', half);
    await tus.create('b.bin', half - 10);
    expect(refusalOf(await tus.announce(announced('11')))).toEqual([413, 'QUOTA_FULL']);
    await tus.create('c.bin', 10);
    await tus.remove(one);
    await tus.create('d.bin', half);
  });

  it('cannot be used to open more than the allowed number of uploads, also concurrently', async () => {
    const asked = Array.from({ length: UPLOADS_AT_ONCE + 3 }, () => tus.announce(announced('5')));
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(UPLOADS_AT_ONCE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});

describe('an idle upload', () => {
  const later = (ms: number) => test.setNow(new Date(TEST_NOW.getTime() + ms));
  const sweep = async ({ alone }: { alone: boolean }) => {
    const { db, config, now } = test.context;
    await sweepUploads({ dataDir: config.dataDir, alone });
    await sweepParts({ db, dataDir: config.dataDir, now: now(), alone });
  };

  it.each([true, false])(
    'is kept for a day after its last byte by any sweeping process (alone: %s)',
    async (alone) => {
      const id = await tus.create('a.bin', 10);
      await tus.append(id, 0, 'abc');
      const untouched = await tus.create('b.bin', 10);
      later(UPLOAD_KEPT_MS - 1_000);
      await sweep({ alone });
      const { headers } = await tus.append(id, 3, 'def');
      expect(headers['upload-expires']).toBe(
        new Date(TEST_NOW.getTime() + 2 * UPLOAD_KEPT_MS - 1_000).toUTCString(),
      );
      later(UPLOAD_KEPT_MS);
      await sweep({ alone });
      expect((await tus.head(untouched)).statusCode).toBe(404);
      expect(await offsetOf(id)).toBe('6');
      later(2 * UPLOAD_KEPT_MS);
      expect((await tus.head(id)).statusCode).toBe(404);
      expect(refusalOf(await tus.append(id, 6, 'g'))).toEqual([404, 'UPLOAD_NOT_FOUND']);
      await sweep({ alone });
      expect(await rows()).toBe(0);
      await expect(readFile(pathOf(id))).rejects.toThrow('ENOENT');
    },
  );

  it('without its file is deleted only if the process is alone; an orphan file at any sweep', async () => {
    const lost = await tus.create('a.bin', 10);
    await tus.append(lost, 0, 'abc');
    await rm(pathOf(lost));
    const fresh = await tus.create('b.bin', 10);
    const orphan = randomUUID();
    await writeFile(pathOf(orphan), 'abc');
    await sweep({ alone: false });
    expect([await rows(), await readdir(uploadsFolder(test.context.config.dataDir))]).toEqual([2, []]);
    await sweep({ alone: true });
    expect(await test.context.db.select({ id: uploads.id }).from(uploads)).toEqual([{ id: fresh }]);
    later(2 * UPLOAD_KEPT_MS);
    await sweep({ alone: false });
  });
});

it('header values of any form cause no server error', async () => {
  const odd = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '1',
      '3',
      '10',
      '-1',
      '1.0.0',
      '99999999999999999999',
      '0x1',
      TUS.bytes,
      'filename YQ==',
    ),
    fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)) }),
  );
  const names = [
    'tus-resumable',
    'upload-offset',
    'upload-length',
    'upload-metadata',
    'content-type',
  ] as const;
  const bent = fc.dictionary(fc.constantFrom(...names), odd, { minKeys: 1 });
  const id = await tus.create('a.bin', 10);
  await fc.assert(
    fc.asyncProperty(bent, async (headers) => {
      const answers = [
        await tus.announce({ ...announced('1'), ...headers }),
        await tus.append(id, 0, '', headers),
      ];
      for (const { statusCode, headers } of answers) {
        expect(statusCode).toBeLessThan(500);
        expect(headers['tus-resumable']).toBe('1.0.0');
      }
      expect(await offsetOf(id)).toBe('0');
    }),
    { numRuns: 60, seed: 2026 },
  );
});
