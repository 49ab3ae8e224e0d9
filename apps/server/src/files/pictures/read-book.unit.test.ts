import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bombPdf,
  busyPdf,
  deepPdf,
  encryptedPdf,
  epub,
  loopPdf,
  scriptedPdf,
  simplePdf,
} from '../../testing/samples/books.ts';
import { blank } from '../../testing/samples/pictures.ts';
import { SILENT_LOG } from '../../testing/silent-log.ts';
import type { BookOrder } from './picture-order.ts';
import { createPictures, type Pictures } from './pictures.ts';

let folder: string;
/** One process for all tests with default settings: starting it takes longer than reading most books. */
const shared = createPictures({ log: SILENT_LOG });
let pictures: Pictures;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bilim-books-'));
});
beforeEach(() => {
  pictures = shared;
});
afterEach(async () => {
  if (pictures !== shared) await pictures.close();
});
afterAll(async () => {
  await shared.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = (settings: Partial<Parameters<typeof createPictures>[0]>) => {
  pictures = createPictures({ log: SILENT_LOG, ...settings });
};
let files = 0;
async function read(bytes: Buffer, { type = 'application/pdf' }: { type?: BookOrder['type'] } = {}) {
  files += 1;
  const [from, to] = [join(folder, `${files}`), join(folder, `${files}.drawn`)];
  await writeFile(from, bytes);
  const answer = await pictures.readBook({ as: 'cover', type, from, to }, 1);
  return { answer, cover: 'book' in answer && answer.book.cover ? await readFile(to) : null };
}
const readEpub = (bytes: Buffer) => read(bytes, { type: 'application/epub+zip' });
const NOTHING = { book: { pages: null, cover: null } };

/** The colour at the centre of a picture. */
async function middleOf(bytes: Buffer | null): Promise<number[]> {
  const { data, info } = await sharp(bytes ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 16) * 16);
}
const BLUE = [48, 96, 176];

describe('a PDF', () => {
  it('has its pages counted and its first page drawn, in its colours', async () => {
    const { answer, cover } = await read(simplePdf());
    expect(answer).toMatchObject({
      book: { pages: 3, cover: { type: 'image/webp', width: 480, height: 640, size: cover?.length } },
    });
    expect(await middleOf(cover)).toEqual(BLUE);
  });

  it.each([
    ['of 10,000 pages', () => simplePdf({ pages: 10_000 }), 10_000],
    ['with a broken cross-reference table', () => simplePdf({ crossReference: 'broken' }), 3],
    ['with a script', scriptedPdf, 1],
  ])('%s is a normal book', async (_, make, pages) => {
    const { answer, cover } = await read(make());
    expect(answer).toMatchObject({ book: { pages } });
    expect(await middleOf(cover)).toEqual(BLUE);
  });

  it.each([
    ['that is encrypted', encryptedPdf],
    ['that is truncated', () => simplePdf({ pages: 50 }).subarray(0, 900)],
    ['that is no PDF', () => Buffer.from('%PDF-1.7 and nothing else')],
  ])('%s cannot be read, and the process keeps running', async (_, make) => {
    await read(simplePdf());
    const pid = pictures.pid();
    expect((await read(make())).answer).toEqual({ fault: 'unreadable' });
    expect(pictures.pid()).toBe(pid);
  });

  it('with circular pages has no cover', async () => {
    expect((await read(deepPdf(200_000))).answer).toMatchObject({ book: { cover: null } });
  });

  it.each([
    ['works too long', busyPdf, { cpuMs: 1_500 }],
    ['calls itself endlessly', loopPdf, { cpuMs: 2_500 }],
    ['unpacks to more than the memory limit', bombPdf, { memoryMb: 300 }],
  ])('that %s is stopped by killing the process', async (_, make, cost) => {
    begin({ cost });
    expect((await read(make())).answer).toEqual({ fault: 'costly' });
    expect(pictures.pid()).toBeUndefined();
  });

  it('of 200 MB is read, and its memory freed', async () => {
    const { answer } = await read(simplePdf({ padding: 200 * 1024 * 1024 }));
    expect(answer).toMatchObject({ book: { pages: 3, cover: { width: 480 } } });
    expect(pictures.pid()).toBeUndefined();
    expect((await read(simplePdf())).answer).toMatchObject({ book: { pages: 3 } });
  });
});

describe('an EPUB', () => {
  const png = (side = 900) => blank({ width: side, height: side }).png().toBuffer();

  it.each(['epub3', 'epub2'] as const)('has the cover that its package names: %s', async (as) => {
    const { answer, cover } = await readEpub(epub({ cover: await png(), as }));
    expect(answer).toMatchObject({ book: { pages: null, cover: { type: 'image/webp', width: 480 } } });
    expect(await middleOf(cover)).toEqual([48, 112, 160]);
  });

  it('may have no cover', async () => {
    expect((await readEpub(epub())).answer).toEqual(NOTHING);
  });

  it('with a cover that unpacks to more than a picture is not unpacked', async () => {
    const zeros = new Uint8Array(21 * 1024 * 1024);
    expect((await readEpub(epub({ cover: zeros }))).answer).toEqual(NOTHING);
  });

  it('with more entries than a book has is refused early', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`${n}`, new Uint8Array()]));
    const { answer } = await readEpub(epub({ cover: await png(), more: many }));
    expect(answer).toEqual({ fault: 'unreadable' });
  });

  it.each([
    ['package', 'OEBPS/content.opf', '<meta '],
    ['package', 'OEBPS/content.opf', '<item '],
    ['container', 'META-INF/container.xml', '<rootfile '],
  ])('with a %s of unclosed tags costs little: %s, %s', async (_, name, opening) => {
    begin({ cost: { cpuMs: 2_000 } });
    const more = { [name]: strToU8(opening.repeat(50_000)) };
    expect((await readEpub(epub({ cover: await png(), more }))).answer).toEqual(NOTHING);
  });

  it('with an oversized package has no cover', async () => {
    begin({ cost: { cpuMs: 2_000 } });
    const more = { 'OEBPS/content.opf': strToU8('<meta '.repeat(340_000)) };
    expect((await readEpub(epub({ cover: await png(), more }))).answer).toEqual(NOTHING);
  });

  it('shows no SVG, which could refer to external files', async () => {
    const drawing = strToU8(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9" height="9"/></svg>',
    );
    expect((await readEpub(epub({ cover: drawing }))).answer).toEqual(NOTHING);
  });

  it('that is no EPUB cannot be read', async () => {
    expect((await readEpub(Buffer.from('PK\u0003\u0004'))).answer).toEqual({ fault: 'unreadable' });
  });
});
