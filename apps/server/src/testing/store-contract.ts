import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@bilim/contract/failures';
import { expect, it } from 'vitest';
import { type FileStore, newFileKey } from '../files/store.ts';
import { storedKeys } from './stored-keys.ts';

const TYPE = 'application/octet-stream';
const MB = 1024 * 1024;

async function* broken(bytes: number) {
  for (let sent = 0; sent < bytes; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, 7);
  throw new Error('the sender went away');
}

/** The contract of a file store; each kind of store must pass all of it. */
export function holdsAsFileStore(store: () => FileStore) {
  const read = async (key: string, range?: { start: number; end: number }) =>
    buffer(await store().get({ key, range }));

  it('returns what was put, from memory or from a stream', async () => {
    const bytes = randomBytes(3 * MB);
    const [one, other] = [newFileKey(), newFileKey()];
    await store().put({ key: one, body: bytes, type: TYPE });
    await store().put({ key: other, body: Readable.from([bytes]), type: TYPE, size: bytes.length });
    expect((await read(one)).equals(bytes)).toBe(true);
    expect((await read(other)).equals(bytes)).toBe(true);
  });

  it('accepts a file larger than one part of an upload', async () => {
    const bytes = randomBytes(12 * MB);
    const key = newFileKey();
    await store().put({ key, body: Readable.from(chunksOf(bytes)), type: TYPE, size: bytes.length });
    expect((await read(key)).equals(bytes)).toBe(true);
  });

  it('returns a range, both ends included', async () => {
    const key = newFileKey();
    await store().put({ key, body: Buffer.from('0123456789'), type: TYPE });
    expect((await read(key, { start: 0, end: 0 })).toString()).toBe('0');
    expect((await read(key, { start: 3, end: 6 })).toString()).toBe('3456');
    expect((await read(key, { start: 9, end: 9 })).toString()).toBe('9');
  });

  it('reports a missing file before the first byte', async () => {
    const missing = store().get({ key: newFileKey() });
    await expect(missing).rejects.toEqual(new Failure('FILE_NOT_FOUND'));
  });

  it('removes a file, and ignores a missing one', async () => {
    const key = newFileKey();
    await store().put({ key, body: Buffer.from('x'), type: TYPE });
    await store().remove(key);
    await store().remove(key);
    await expect(read(key)).rejects.toEqual(new Failure('FILE_NOT_FOUND'));
  });

  it.each([64 * 1024, 6 * MB])('keeps nothing of a stream that broke after %i bytes', async (bytes) => {
    const key = newFileKey();
    const before = await storedKeys(store());
    const put = store().put({ key, body: Readable.from(broken(bytes)), type: TYPE });
    await expect(put).rejects.toThrow('the sender went away');
    await expect(read(key)).rejects.toEqual(new Failure('FILE_NOT_FOUND'));
    expect((await storedKeys(store())).sort()).toEqual(before.sort());
  });

  it('refuses a stream shorter or longer than its stated size', async () => {
    for (const size of [2, 4]) {
      const key = newFileKey();
      const put = store().put({ key, body: Readable.from([Buffer.from('abc')]), type: TYPE, size });
      await expect(put).rejects.toThrow(`has 3 bytes instead of ${size}`);
      await expect(read(key)).rejects.toEqual(new Failure('FILE_NOT_FOUND'));
    }
  });

  it('takes a file by its path, leaves it there, and refuses one of another size', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bilim-put-'));
    const path = join(folder, 'whole');
    const bytes = randomBytes(100_000);
    await writeFile(path, bytes);
    const key = newFileKey();
    await store().put({ key, path, type: TYPE, size: bytes.length });
    expect((await read(key)).equals(bytes)).toBe(true);
    await store().remove(key);
    expect((await readFile(path)).equals(bytes)).toBe(true);
    const short = newFileKey();
    const put = store().put({ key: short, path, type: TYPE, size: bytes.length + 1 });
    await expect(put).rejects.toThrow(`has ${bytes.length} bytes instead of ${bytes.length + 1}`);
    await expect(read(short)).rejects.toEqual(new Failure('FILE_NOT_FOUND'));
    await rm(folder, { recursive: true });
  });

  it('lists every file once with the time it was stored, also under a prefix', async () => {
    const keys = [newFileKey(), `photos/${newFileKey()}`, `a/b/${newFileKey()}.webp`];
    for (const key of keys) await store().put({ key, body: Buffer.from(key), type: TYPE });
    const listed = await storedKeys(store());
    expect(listed).toEqual(expect.arrayContaining(keys));
    expect(new Set(listed).size).toBe(listed.length);
    for await (const { storedAt } of store().list()) {
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(600_000);
    }
    for (const key of keys) expect((await read(key)).toString()).toBe(key);
  });

  it.each([
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/',
    'a\0b',
    'a b',
    '.hidden',
    'a/.x',
    'ж',
  ])('refuses %j as a key', async (key) => {
    await expect(store().get({ key })).rejects.toThrow('Not a key');
    await expect(store().put({ key, body: Buffer.from('x'), type: TYPE })).rejects.toThrow('Not a key');
    await expect(store().remove(key)).rejects.toThrow('Not a key');
  });
}

function* chunksOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
}
